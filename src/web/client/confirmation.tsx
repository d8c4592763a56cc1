import { data } from 'react-router';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { findCallToConfirm } from '#features/service-calls/confirmation/queries.server.ts';
import { readStatement } from '#features/service-calls/confirmation/rules.ts';
import CompletionForm from '#features/service-calls/confirmation/ui/completion-form.tsx';
import { pageContext } from '#platform/page-context.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isDomainError } from '#shared/errors.ts';
import { readForm } from '../read-form.server.ts';
import { Island } from '../site/island.tsx';
import { demandBareKey, keyPageHeaders, pageRefusal } from '../site/page-refusal.ts';
import type { Route } from './+types/confirmation';

export const handle = { clear: true };

export const headers = keyPageHeaders;

/** An invalid key shows an explanation. Without the database the page comes empty and retries by itself. */
export async function loader({ context, params }: Route.LoaderArgs) {
  demandBareKey(params.clientKey, (clientKey) => addressOf(sitePages.confirmation, { clientKey }));
  const ctx = context.get(pageContext);
  try {
    return { call: await findCallToConfirm(ctx, params.clientKey) };
  } catch (error) {
    if (isDomainError(error)) throw pageRefusal(error);
    ctx.log.error({ err: error }, 'the confirmation page came without its call');
    return { call: null };
  }
}

const unreadable = 'Não foi possível ler os dados enviados. Confira e envie de novo.';

/** The same confirmation without JavaScript; a refusal comes back with the typed values. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(pageContext);
  const { form, isWhole } = await readForm(request);
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  if (!isWhole) return data({ sent: false, errors: { form: unreadable }, values }, { status: 400 });
  try {
    const read = readStatement(form, await findCallToConfirm(ctx, params.clientKey));
    if (!read.ok) {
      const errors = Object.fromEntries(read.issues.map(({ field, message }) => [field, message]));
      return data({ sent: false, errors, values }, { status: 400 });
    }
    await confirmCompletion(ctx, { clientKey: params.clientKey, statement: read.statement });
    return { sent: true, errors: {}, values };
  } catch (error) {
    if (!isDomainError(error)) {
      ctx.log.error({ err: error }, 'a confirmation was not kept');
      const message = 'Erro ao enviar. Tente novamente em alguns instantes.';
      return data({ sent: false, errors: { form: message }, values }, { status: 503 });
    }
    if (error.code === 'not_found' || error.code === 'too_many') throw pageRefusal(error);
    const question = error.issues.find(({ path }) => path === 'paidAmount')?.message;
    const refusal = question === undefined ? { errors: { form: error.message } } : { errors: {}, question };
    return data({ sent: false, values, ...refusal }, { status: 409 });
  }
}

export function meta() {
  return [
    { title: 'Finalização do Atendimento' },
    { name: 'robots', content: 'noindex, nofollow' },
    // The address is the key.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function Confirmation({ loaderData, actionData, params }: Route.ComponentProps) {
  const props = {
    clientKey: params.clientKey,
    call: loaderData.call,
    ...(actionData === undefined ? {} : { answered: actionData }),
  };
  return (
    <div className="mx-auto max-w-2xl px-4 pt-12 pb-24">
      <Island name="completion-form" component={CompletionForm} props={props} eager />
    </div>
  );
}

export { ClientErrorPage as ErrorBoundary } from './closed-link.tsx';
