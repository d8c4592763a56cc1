import { data } from 'react-router';
import { readOwnData } from '#features/privacy/own-requests/queries.server.ts';
import { readOwnSession } from '#features/privacy/own-requests/read-own-session.server.ts';
import { receivedWords, type Typed, typedFields } from '#features/privacy/own-requests/rules.ts';
import { OwnDataPage } from '#features/privacy/own-requests/ui/own-data.tsx';
import { RightsCodeForm } from '#features/privacy/own-requests/ui/rights-code-form.tsx';
import { RightsForm } from '#features/privacy/own-requests/ui/rights-form.tsx';
import { siteWords } from '#features/seo/site-words-content.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isDay } from '#shared/time/dates.ts';
import { ClientFrame } from '../client/closed-link.tsx';
import { readForm } from '../read-form.server.ts';
import type { Route } from './+types/privacy-requests';
import { actOnPrivacy } from './act-on-privacy.server.ts';
import { sitePageMeta } from './page-meta.ts';
import { readSite } from './read-site.server.ts';

export const handle = { clear: true };

const longestForm = 32_768;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const session = await readOwnSession(ctx, request);
  const asked = new URL(request.url).searchParams.get('ate') ?? '';
  return {
    site,
    own: session === null ? null : await readOwnData(ctx, session),
    endsAt: session?.expiresAt.toISOString() ?? null,
    received: session !== null && isDay(asked) ? receivedWords(asked) : null,
  };
}

/** Works without scripts: each step is a whole page, and typed text stays. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = await readSite(context);
  const { form, isTooLarge } = await readForm(request, longestForm);
  if (isTooLarge) return data(null, { status: 413 });
  return actOnPrivacy(ctx, request, form);
}

/** The answer is of one person, and of this moment. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get('retry-after');
  return { 'cache-control': 'no-store', ...(retryAfter === null ? {} : { 'retry-after': retryAfter }) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...sitePageMeta(loaderData?.site, {
      ...siteWords.privacyRequests,
      path: sitePages.privacyRequests,
    }),
  ];
}

const nothingTyped = Object.fromEntries(typedFields.map((name) => [name, ''])) as Typed;

/** Page on which people use their rights over their own data. */
export default function PrivacyRequests({ loaderData: { own, endsAt, received }, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? nothingTyped;
  const errors = actionData?.errors ?? {};
  const refusal = actionData?.refusal ?? null;
  if (own !== null && endsAt !== null) {
    return (
      <ClientFrame>
        <h1 className="pipe-head mt-6 md:mt-2">Os seus dados</h1>
        {received !== null && (
          <p role="status" className="text-lg">
            {received}
          </p>
        )}
        {refusal !== null && <p role="alert">{refusal}</p>}
        <OwnDataPage data={own} endsAt={endsAt} typed={typed} errors={errors} />
      </ClientFrame>
    );
  }
  if (actionData?.step === 'recebido' && actionData.dueOn !== null) return <Received dueOn={actionData.dueOn} />;
  const isCode = actionData?.step === 'codigo';
  return (
    <ClientFrame>
      <h1 className="pipe-head mt-6 md:mt-2">Os seus dados</h1>
      <p className="text-ink-soft text-lg">
        {isCode
          ? 'Falta só confirmar o telefone.'
          : 'Peça para ver, baixar, corrigir ou apagar o que guardamos de você. É de graça, e respondemos em até 15 dias.'}
      </p>
      {isCode ? (
        <RightsCodeForm typed={typed} sent={actionData.sent} error={errors.codigo} refusal={refusal} />
      ) : (
        <RightsForm typed={typed} errors={errors} refusal={refusal} />
      )}
      <p className="text-ink-soft text-sm">
        O que fazemos com os dados está na <a href={sitePages.privacy}>política de privacidade</a>.
      </p>
    </ClientFrame>
  );
}

/** The same for everybody who is not identified, whether or not a record exists. */
function Received({ dueOn }: { dueOn: string }) {
  return (
    <ClientFrame>
      <h1 className="pipe-head mt-6 md:mt-2">Pedido enviado</h1>
      <p role="status" className="text-lg">
        {receivedWords(dueOn)}
      </p>
      <p className="text-ink-soft">
        A resposta vai por mensagem para o telefone que você confirmou. Antes dela, a central pode ligar para conferir
        quem é você.
      </p>
    </ClientFrame>
  );
}
