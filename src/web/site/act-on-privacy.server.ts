import { data, redirect } from 'react-router';
import { flowIn, flowOf } from '#features/phone-verification/open-flow.server.ts';
import { codeSent } from '#features/phone-verification/rules.ts';
import { sendCode } from '#features/phone-verification/send-code.server.ts';
import { codeField, ownRequestForm, privacyRequestForm } from '#features/privacy/own-requests/contract.ts';
import { endOwnSession } from '#features/privacy/own-requests/end-own-session.server.ts';
import { ownSessionLine, readOwnSession } from '#features/privacy/own-requests/read-own-session.server.ts';
import { privacyPurpose, type Typed, typedFields } from '#features/privacy/own-requests/rules.ts';
import { submitOwnRequest } from '#features/privacy/own-requests/submit-own-request.server.ts';
import { submitPrivacyRequest } from '#features/privacy/own-requests/submit-privacy-request.server.ts';
import { withdrawOwnConsent } from '#features/privacy/own-requests/withdraw-own-consent.server.ts';
import { withdrawOwnRequest } from '#features/privacy/own-requests/withdraw-own-request.server.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { type DomainError, isDomainError } from '#shared/errors.ts';

type Ctx = Parameters<typeof submitPrivacyRequest>[0];

/** State of the page after a form. */
export interface Acted {
  step: 'pedido' | 'codigo' | 'recebido';
  typed: Typed;
  errors: Record<string, string>;
  refusal: string | null;
  sent: string | null;
  dueOn: string | null;
}

type Form = Record<string, string>;

/** Does what a form of the page asks. What was typed comes back with a refusal. */
export async function actOnPrivacy(ctx: Ctx, request: Request, form: FormData) {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const step = fields.passo ?? '';
  const typed = Object.fromEntries(typedFields.map((name) => [name, fields[name] ?? ''])) as Typed;
  const shown: Acted = { step: 'pedido', typed, errors: {}, refusal: null, sent: null, dueOn: null };
  try {
    if (step === 'codigo') return await askForCode(ctx, request, shown);
    if (step === 'enviar') return await submit(ctx, request, { shown, code: fields.codigo ?? '' });
    if (step === 'voltar') return data(shown);
    return await actInSession(ctx, request, { step, fields, shown });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return refused({ ...shown, step: step === 'enviar' ? 'codigo' : 'pedido' }, error);
  }
}

async function askForCode(ctx: Ctx, request: Request, shown: Acted) {
  const form = privacyRequestForm.safeParse(shown.typed);
  if (!form.success) return data({ ...shown, errors: errorsOf(form.error.issues) }, { status: 400 });
  const { flow, line } = flowOf(request.headers.get('cookie'), ctx.services.publicUrl);
  const { telefone: phone, envio: method } = form.data;
  const address = ctx.address ?? '';
  const { method: used, devCode } = await sendCode(ctx, { phone, method, flow, address, purpose: privacyPurpose });
  const test = devCode === null ? '' : ` Nesta máquina o código é ${devCode}.`;
  const sent = `${codeSent(used, phone)}${test}`;
  return data({ ...shown, step: 'codigo' as const, sent }, { headers: { 'set-cookie': line } });
}

async function submit(ctx: Ctx, request: Request, { shown, code }: { shown: Acted; code: string }) {
  const form = privacyRequestForm.safeParse(shown.typed);
  if (!form.success) return data({ ...shown, errors: errorsOf(form.error.issues) }, { status: 400 });
  const typedCode = codeField.safeParse(code);
  if (!typedCode.success) {
    const errors = { codigo: typedCode.error.issues[0]?.message ?? '' };
    return data({ ...shown, step: 'codigo' as const, errors }, { status: 400 });
  }
  const { dueOn, key } = await submitPrivacyRequest(ctx, {
    ...form.data,
    code: typedCode.data,
    flow: flowIn(request.headers.get('cookie'), ctx.services.publicUrl),
    address: ctx.address ?? '',
  });
  if (key === null) return data({ ...shown, step: 'recebido' as const, dueOn });
  throw redirect(`${sitePages.privacyRequests}?ate=${dueOn}`, {
    status: 303,
    headers: { 'set-cookie': ownSessionLine(ctx, key) },
  });
}

async function actInSession(ctx: Ctx, request: Request, act: { step: string; fields: Form; shown: Acted }) {
  const session = await readOwnSession(ctx, request);
  const closed = ownSessionLine(ctx, null);
  if (session === null) throw redirect(sitePages.privacyRequests, { status: 303, headers: { 'set-cookie': closed } });
  const { step, fields, shown } = act;
  const id = fields.registro ?? '';
  if (step === 'sair') {
    await endOwnSession(ctx, session);
    throw redirect(sitePages.privacyRequests, { status: 303, headers: { 'set-cookie': closed } });
  }
  if (step === 'pedir') {
    const form = ownRequestForm.safeParse(shown.typed);
    if (!form.success) return data({ ...shown, errors: errorsOf(form.error.issues) }, { status: 400 });
    const { dueOn } = await submitOwnRequest(ctx, { session, form: form.data, address: ctx.address ?? '' });
    throw redirect(`${sitePages.privacyRequests}?ate=${dueOn}`, 303);
  }
  if (step === 'retirar-pedido') await withdrawOwnRequest(ctx, { session, id });
  if (step === 'retirar-consentimento') await withdrawOwnConsent(ctx, { session, kind: fields.tipo ?? '', id });
  throw redirect(sitePages.privacyRequests, 303);
}

const statuses: Partial<Record<DomainError['code'], number>> = {
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
  forbidden: 403,
};

function refused(shown: Acted, error: DomainError) {
  const at = error.issues[0]?.path;
  const field = at === 'code' ? 'codigo' : at === 'method' ? 'envio' : undefined;
  const words = field === undefined ? { refusal: error.message } : { errors: { [field]: error.message } };
  const wait = error.retryAfterSeconds;
  const headers = wait === undefined ? {} : { 'retry-after': String(wait) };
  return data({ ...shown, ...words }, { status: statuses[error.code] ?? 400, headers });
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ''), message]).toReversed());
}
