import { data, redirect } from 'react-router';
import { answerAmount } from '#features/hearings/client-question/answer-amount.server.ts';
import { readClientQuestion } from '#features/hearings/client-question/queries.server.ts';
import { AmountForm } from '#features/hearings/client-question/ui/amount-form.tsx';
import { pageContext } from '#platform/page-context.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isDomainError } from '#shared/errors.ts';
import { readForm } from '../read-form.server.ts';
import { demandBareKey, keyPageHeaders, pageRefusal } from '../site/page-refusal.ts';
import { readSite } from '../site/read-site.server.ts';
import type { Route } from './+types/amount';
import { ClientFrame, ClosedLink } from './closed-link.tsx';

export const handle = { clear: true };

/** Unknown and expired keys, and calls without a question, get the page that explains the next step. */
export async function loader({ context, params }: Route.LoaderArgs) {
  demandBareKey(params.clientKey, (clientKey) => addressOf(sitePages.clientAmount, { clientKey }));
  const { ctx, site } = await readSite(context);
  const { contact } = site;
  try {
    return { question: await readClientQuestion(ctx, params.clientKey), contact };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code !== 'not_found') throw pageRefusal(error);
    return data({ question: null, contact }, { status: 404 });
  }
}

/** Takes the answer; typed values come back with a refusal. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { form } = await readForm(request);
  const valor = String(form.get('valor') ?? '');
  const forma = String(form.get('forma') ?? '');
  const { clientKey } = params;
  try {
    await answerAmount(context.get(pageContext), { clientKey, amount: valor, paymentMethod: forma });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code !== 'invalid' && error.code !== 'conflict') throw pageRefusal(error);
    const field = error.issues[0]?.path ?? 'valor';
    return data({ valor, forma, field, message: error.message }, { status: error.code === 'conflict' ? 409 : 400 });
  }
  throw redirect(addressOf(sitePages.clientAmount, { clientKey }), 303);
}

/** The URL contains the key, so no other site may learn it. */
export const headers = keyPageHeaders;

export function meta() {
  return [
    { title: 'Quanto você pagou?' },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** The neutral question to a client of one call: the amount and the way of paying. */
export default function Amount({ loaderData: { question, contact }, actionData }: Route.ComponentProps) {
  if (question === null) return <ClosedLink contact={contact} />;
  return (
    <ClientFrame>
      <h1 className="pipe-head mt-6 md:mt-2">{question.isAnswered ? 'Obrigado!' : 'Quanto você pagou?'}</h1>
      <p className="text-ink-soft text-lg">
        {question.isAnswered
          ? 'A sua resposta chegou. Não precisa fazer mais nada.'
          : `Estamos conferindo os nossos registros do atendimento de ${question.service}${question.day === null ? '' : `, em ${question.day}`}.`}
      </p>
      {!question.isAnswered && <AmountForm refused={actionData} />}
    </ClientFrame>
  );
}
