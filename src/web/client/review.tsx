import { data, redirect } from 'react-router';
import { readReviewRequest } from '#features/reviews/queries.server.ts';
import { receiveWords } from '#features/reviews/receive-words.server.ts';
import { WordsForSiteForm } from '#features/reviews/ui/words-for-site-form.tsx';
import { pageContext } from '#platform/page-context.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isDomainError } from '#shared/errors.ts';
import { readForm } from '../read-form.server.ts';
import { demandBareKey, keyPageHeaders, pageRefusal } from '../site/page-refusal.ts';
import { readSite } from '../site/read-site.server.ts';
import type { Route } from './+types/review';
import { ClientFrame, ClosedLink } from './closed-link.tsx';

export const handle = { clear: true };

/** Unknown and expired keys, and calls without a request, get the page that explains the next step. */
export async function loader({ context, params }: Route.LoaderArgs) {
  demandBareKey(params.clientKey, (clientKey) => addressOf(sitePages.clientReview, { clientKey }));
  const { ctx, site } = await readSite(context);
  const { contact } = site;
  try {
    const { service, day, hasWords } = await readReviewRequest(ctx, params.clientKey);
    return { asked: { service, day, hasWords }, contact };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code !== 'not_found') throw pageRefusal(error);
    return data({ asked: null, contact }, { status: 404 });
  }
}

/** Takes the words; what was typed comes back with a refusal. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { form } = await readForm(request);
  const palavras = String(form.get('palavras') ?? '');
  const publicar = form.get('publicar') !== null;
  const { clientKey } = params;
  try {
    await receiveWords(context.get(pageContext), { clientKey, words: palavras, mayPublish: publicar });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code !== 'invalid' && error.code !== 'conflict') throw pageRefusal(error);
    const field = error.issues[0]?.path ?? 'palavras';
    return data(
      { palavras, publicar, field, message: error.message },
      { status: error.code === 'conflict' ? 409 : 400 },
    );
  }
  throw redirect(addressOf(sitePages.clientReview, { clientKey }), 303);
}

/** The URL contains the key, so no other site may learn it. */
export const headers = keyPageHeaders;

export function meta() {
  return [
    { title: 'Como foi o atendimento?' },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** The words of one client for the site, asked for by message. */
export default function Review({ loaderData: { asked, contact }, actionData }: Route.ComponentProps) {
  if (asked === null) return <ClosedLink contact={contact} />;
  return (
    <ClientFrame>
      <h1 className="pipe-head mt-6 md:mt-2">{asked.hasWords ? 'Obrigado!' : 'Como foi o atendimento?'}</h1>
      <p className="text-ink-soft text-lg">
        {asked.hasWords
          ? 'As suas palavras chegaram. Antes de ir ao site, uma pessoa da nossa equipe as lê.'
          : `Conte em poucas palavras como foi o atendimento de ${asked.service}${asked.day === null ? '' : `, em ${asked.day}`}.`}
      </p>
      {!asked.hasWords && <WordsForSiteForm refused={actionData} />}
    </ClientFrame>
  );
}
