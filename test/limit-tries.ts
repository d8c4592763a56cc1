import type { InjectOptions } from 'fastify';
import { limits } from '#shared/limits/limits.ts';
import { makeApiKey } from '#test/api-keys.ts';
import type { TestApp } from '#test/app.ts';
import { applicationOf, fileForm, openApplicant } from '#test/applicant.ts';
import { elsewhere } from '#test/limits-elsewhere.ts';
import { mobile } from '#test/operation.ts';

type Row = keyof typeof limits;

/** Related limits, tested together. */
const budget = ['saveRequestCalmDay', 'saveRequestScarceDay', 'saveRequestAll'] as const satisfies readonly Row[];
type TriedRow = Exclude<Row, keyof typeof elsewhere | (typeof budget)[number]>;

/** Rows that are tried alone, each until it refuses. */
export const triedRows = (Object.keys(limits) as Row[]).filter(
  (row): row is TriedRow => !Object.hasOwn(elsewhere, row) && !(budget as readonly Row[]).includes(row),
);

const minute = 60_000;
const password = 'isto nao confere';

let made = 0;
/** Addresses, phones and e-mails that nothing was counted on yet. */
const freshAddress = () => `198.51.${100 + Math.floor(++made / 250)}.${made % 250}`;
const freshPhone = () => mobile(3_000_000 + ++made);
const freshEmail = () => `pessoa${++made}@exemplo.com.br`;

type Call = Omit<InjectOptions, 'method'> & { method?: 'GET' | 'POST' | 'PATCH'; cookie?: string };
type Try = (n: number) => Promise<{ statusCode: number; headers: object; json(): unknown }>;

/** Ways to exceed every limit; `later` moves the application's clock. */
export function createLimitTries(test: TestApp, later: (ms: number) => void) {
  const send = (url: string, payload: object, more: Call = {}) => test.call({ method: 'POST', url, payload, ...more });
  const newAccount = async (role: 'operador' | 'admin' = 'operador') => {
    const account = await test.signIn(role);
    const { user } = (await test.call({ url: '/api/auth/session', cookie: account })).json();
    return { cookie: account, email: user.email as string };
  };

  /** A right body of the request form. */
  const request = () => ({
    ...{
      nome: 'Vera',
      email: 'vera@exemplo.com.br',
      telefone: freshPhone(),
      tipoLocal: 'condominio',
      urgencia: 'ate-1h',
    },
    ...{
      cep: '70074-900',
      endereco: 'SBS Quadra 3',
      bairro: 'Asa Sul',
      complemento: 'Bloco B',
      estado: 'DF',
      cidade: 'Brasília',
    },
    ...{ pontoReferencia: '', servicosSelecionados: ['Hidrojateamento'], descricao: 'Água voltando.' },
    ...{ preferencia: 'quanto-antes', data: '', horario: '', consentimento: true },
  });

  /** Codes for one phone, from everywhere. */
  function askFor(everyMs: number): Try {
    const phone = freshPhone();
    return () => {
      later(everyMs);
      return send('/api/send-verification-code', { phone, method: 'sms' }, { remoteAddress: freshAddress() });
    };
  }

  /** Codes from one address, for everybody. */
  function askFrom(everyMs: number): Try {
    const remoteAddress = freshAddress();
    return () => {
      later(everyMs);
      return send('/api/send-verification-code', { phone: freshPhone(), method: 'sms' }, { remoteAddress });
    };
  }

  async function upload(everyMs: number): Promise<Try> {
    const browser = openApplicant(test);
    await browser.verify(freshPhone());
    const remoteAddress = freshAddress();
    const url = '/api/partner-applications/documents';
    return () => {
      later(everyMs);
      return test.call({
        method: 'POST',
        url,
        ...fileForm('x', 'a.pdf', Buffer.from('a')),
        cookie: browser.cookie(),
        remoteAddress,
      });
    };
  }

  /** For each row: something that is counted on it, and on no other row before it is passed. */
  const tries: Record<TriedRow, () => Promise<Try> | Try> = {
    writesByAddress() {
      const remoteAddress = freshAddress();
      return () => send('/api/nada', {}, { remoteAddress });
    },
    async writesByAccount() {
      const { cookie } = await newAccount();
      return () => send('/api/admin/nada', {}, { cookie });
    },
    async requestsByKey() {
      const { cookie } = await newAccount('admin');
      const key = await makeApiKey(test, cookie, ['calls.read']);
      return () => test.call({ url: '/api/admin/chamados', headers: { authorization: `Bearer ${key}` } });
    },
    keyMissesByAddress() {
      const remoteAddress = freshAddress();
      const statement = { paidAmount: 1, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 };
      const misses: (() => ReturnType<Try>)[] = [
        () => test.call({ url: '/api/service-calls/errada', remoteAddress }),
        () => test.call({ url: '/api/acompanhar/errada', remoteAddress }),
        () =>
          send(
            '/api/acompanhar/errada/horario',
            { scheduledAt: '2026-12-01T12:00:00Z', from: null },
            { remoteAddress },
          ),
        () => test.call({ url: '/api/partner-applications/resend/errada', remoteAddress }),
        () =>
          send(
            '/api/partner-applications/resend/errada',
            {},
            { remoteAddress, ...fileForm('x', 'a.pdf', Buffer.from('a')) },
          ),
        () =>
          send(
            '/api/ai-validation/process-response/errada',
            { clientResponse: JSON.stringify(statement) },
            { remoteAddress },
          ),
      ];
      return (n) => misses[n % misses.length]?.() ?? Promise.reject(new Error('No miss.'));
    },
    staffSignInByAddress() {
      const remoteAddress = freshAddress();
      return () => send('/api/auth/sign-in/email', { email: freshEmail(), password }, { remoteAddress });
    },
    partnerSignInByAddress() {
      const remoteAddress = freshAddress();
      return () => send('/api/auth/sign-in/partner', { username: freshEmail(), password }, { remoteAddress });
    },
    signInByAccountAndAddress() {
      const [remoteAddress, username] = [freshAddress(), freshEmail()];
      return (n) => {
        if (n === 4) later(6 * minute);
        return send('/api/auth/sign-in/partner', { username, password }, { remoteAddress });
      };
    },
    signInByAccount() {
      const email = freshEmail();
      return () => send('/api/auth/sign-in/email', { email, password }, { remoteAddress: freshAddress() });
    },
    async signInByDevice() {
      const { email } = await newAccount();
      const signedIn = await send('/api/auth/sign-in/email', { email, password: 'quatro canos de cobre' });
      const device = signedIn.cookies.find(({ name }) => name === 'canolivre.device');
      const known = `canolivre.device=${device?.value}`;
      return () => send('/api/auth/sign-in/email', { email, password }, { cookie: known });
    },
    async exportsByAccount() {
      const { cookie: own } = await newAccount();
      return () => test.call({ url: '/api/admin/clientes/exportar', cookie: own });
    },
    async passwordProofByAccount() {
      const { cookie: own } = await newAccount();
      const body = { currentPassword: password, newPassword: 'cinco canos de cobre' };
      return () => send('/api/auth/change-password', body, { cookie: own });
    },
    async proofBySession() {
      const { cookie: own } = await newAccount();
      return () => send('/api/auth/prove', { password }, { cookie: own });
    },
    async enrolmentByAccount() {
      const { cookie: own } = await newAccount();
      await send('/api/admin/minha-conta/segundo-fator', { password: 'quatro canos de cobre' }, { cookie: own });
      return () => send('/api/admin/minha-conta/segundo-fator/confirmar', { code: '000000' }, { cookie: own });
    },
    recoveryByAddress() {
      const remoteAddress = freshAddress();
      return () => send('/api/auth/recover', { email: freshEmail() }, { remoteAddress });
    },
    resetByAddress() {
      const remoteAddress = freshAddress();
      const body = { token: 'nunca-existiu', newPassword: 'cinco canos de cobre' };
      return () => send('/api/auth/reset-password', body, { remoteAddress });
    },
    codeResend: () => askFor(0),
    codePhoneHour: () => askFor(61_000),
    codePhoneDay: () => askFor(61 * minute),
    codeAddressHour: () => askFrom(0),
    codeAddressDay: () => askFrom(10 * minute),
    codeTryByAddress() {
      const remoteAddress = freshAddress();
      return () => send('/api/verify-code', { phone: freshPhone(), code: '123456' }, { remoteAddress });
    },
    saveRequestByAddress() {
      const remoteAddress = freshAddress();
      return () => send('/api/service-requests', request(), { remoteAddress });
    },
    chatByAddress() {
      const remoteAddress = freshAddress();
      return () => send('/api/ai/chat', { message: 'Oi' }, { remoteAddress });
    },
    async chatByConversation() {
      const begun = await send('/api/ai/chat', { message: 'Oi' }, { remoteAddress: freshAddress() });
      const { conversation } = begun.json();
      return () => send('/api/ai/chat', { message: 'Oi', conversation }, { remoteAddress: freshAddress() });
    },
    documentByAddressMinute: () => upload(0),
    documentByAddressHour: () => upload(10_000),
    async uploadsByAccount() {
      const { cookie } = await newAccount();
      const url = '/api/admin/chamados/01234567-89ab-7def-8123-456789abcdef/arquivos';
      const query = 'tipo=local&fotoId=01234567-89ab-7def-8123-456789abcdef';
      const form = fileForm('arquivo', 'a.png', Buffer.from('a'));
      return () => {
        later(1_000);
        return test.call({ method: 'POST', url: `${url}?${query}`, ...form, cookie });
      };
    },
    applicationByAddress() {
      const remoteAddress = freshAddress();
      return (n) => send('/api/partner-applications', applicationOf(n), { remoteAddress });
    },
  };

  return { send, request, tries };
}
