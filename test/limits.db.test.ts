import { existsSync, readFileSync } from 'node:fs';
import { like } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSettings } from '#features/site-settings/save-settings.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import { applicantQuota } from '#shared/applicant-quota.ts';
import { type Limit, limits, usualSentence } from '#shared/limits.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { applicationOf, fileForm, openApplicant } from '#test/applicant.ts';
import { mobile } from '#test/operation.ts';

type Row = keyof typeof limits;

/** Rows that refuse otherwise than with 429, or that a provider of codes is needed for, and where they are tested. */
const elsewhere = {
  usesOfCode: 'src/features/accounts/own-account/api.db.test.ts',
  recoveryByAccount: 'src/features/accounts/reset-password.db.test.ts',
  codeDriversDay: 'src/features/phone-verification/send-code.db.test.ts',
  codeNetworkDay: 'src/features/phone-verification/send-code.db.test.ts',
  codeCalmDay: 'src/features/phone-verification/send-code.db.test.ts',
  codeScarceDay: 'src/features/phone-verification/send-code.db.test.ts',
  keyedWriteByAddress: 'src/http/idempotency.db.test.ts',
  keyedWriteByAccount: 'src/http/idempotency.db.test.ts',
  codeAllDay: 'src/features/phone-verification/send-code.db.test.ts',
} as const satisfies Partial<Record<Row, string>>;
type Budget = 'keepRequestCalmDay' | 'keepRequestScarceDay' | 'keepRequestAll';

const minute = 60_000;
let now = new Date('2026-11-21T15:00:00Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await createTestApp({ limitsFactor: 1, clock: () => now });
  cookie = await test.signIn('admin');
  await saveSettings(test.ctx, { group: 'requests', value: { keepRequests: true } });
});
afterAll(() => test.close());

let made = 0;
/** Addresses, phones and e-mails that nothing was counted on yet. */
const freshAddress = () => `198.51.${100 + Math.floor(++made / 250)}.${made % 250}`;
const freshPhone = () => mobile(3_000_000 + ++made);
const freshEmail = () => `pessoa${++made}@exemplo.com.br`;

type Call = Omit<InjectOptions, 'method'> & { method?: 'GET' | 'POST' | 'PATCH'; cookie?: string };
const send = (url: string, payload: object, more: Call = {}) => test.call({ method: 'POST', url, payload, ...more });
const password = 'isto nao confere';
const newAccount = async () => {
  const account = await test.signIn('operador');
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

type Try = (n: number) => Promise<{ statusCode: number; headers: object; json(): unknown }>;

/** For each row: something that is counted on it, and on no other row before it is passed. */
const tries: Record<Exclude<Row, keyof typeof elsewhere | Budget>, () => Promise<Try> | Try> = {
  writesByAddress() {
    const remoteAddress = freshAddress();
    return () => send('/api/nada', {}, { remoteAddress });
  },
  writesByAccount: () => () => send('/api/admin/nada', {}, { cookie }),
  keyMissesByAddress() {
    const remoteAddress = freshAddress();
    const statement = { paidAmount: 1, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 };
    const misses: (() => ReturnType<Try>)[] = [
      () => test.call({ url: '/api/service-calls/errada', remoteAddress }),
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
  keepRequestByAddress() {
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
  callFileByAccount() {
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

it.each(Object.keys(tries) as (keyof typeof tries)[])(
  '%s refuses what comes beyond it, and says when to come back',
  async (row) => {
    const limit: Limit = limits[row];
    await test.ctx.db.delete(rateLimits);
    const attempt = await tries[row]();
    for (let n = 1; n <= limit.max; n += 1) expect((await attempt(n)).statusCode, `${row}, ${n}`).not.toBe(429);
    const refused = await attempt(limit.max + 1);
    expect(refused.statusCode).toBe(429);
    const wait = Number((refused.headers as Record<string, string>)['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(limit.windowMs / 1_000);
    const [before = '', after = ''] = (limit.says ?? usualSentence).split('{wait}');
    const message = expect.stringMatching(new RegExp(`^${before}.*${after.replaceAll('.', '\\.')}$`));
    expect(refused.json()).toEqual({ success: false, code: 'too_many', message, error: message });
  },
);

it('keeps the requests of a quiet network when others have spent most of the day’s', async () => {
  await test.ctx.db.delete(rateLimits);
  const leave = (remoteAddress: string) => send('/api/service-requests', request(), { remoteAddress });
  const setCount = ({ name }: Limit, count: number) =>
    test.ctx.db
      .update(rateLimits)
      .set({ count })
      .where(like(rateLimits.key, `${name}:%`));
  const statuses = async (...addresses: string[]) => {
    const all: number[] = [];
    for (const address of addresses) all.push((await leave(address)).statusCode);
    return all;
  };
  expect(await statuses('203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4')).toEqual([201, 201, 201, 201]);
  await setCount(limits.keepRequestCalmDay, limits.keepRequestCalmDay.max);
  expect(await statuses('203.0.113.5', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4')).toEqual([
    429, 201, 201, 201, 429,
  ]);
  await setCount(limits.keepRequestAll, limits.keepRequestAll.max - 1);
  expect(await statuses('198.18.1.1', '198.18.2.1')).toEqual([201, 429]);
});

it('stands in the documentation row by row, and each row in a test', () => {
  const page = readFileSync('docs/limits.md', 'utf8');
  for (const row of Object.values<Limit>(limits)) expect(page).toContain(`${tableRow(row)}\n`);
  expect(page.split('\n').filter((line) => /^\| `/.test(line))).toHaveLength(Object.keys(limits).length);
  expect(page).toContain(`${applicantQuota.files} files and ${applicantQuota.bytes / 1024 / 1024} MB`);
  expect(page).toContain(applicantQuota.says);
  for (const [row, file] of Object.entries(elsewhere)) expect(existsSync(file), row).toBe(true);
});

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [minute, 'minute'],
  [1_000, 'second'],
] as const;

function tableRow({ name, max, windowMs, per, inMemory, ...row }: Limit): string {
  const { counts = 'every try', about, says = usualSentence } = row;
  const [size, unit] = units.find(([size]) => windowMs % size === 0) ?? units[3];
  const number = windowMs / size;
  const window = `${max.toLocaleString('en')} in ${number === 1 ? unit : `${number} ${unit}s`}`;
  const said = says === null ? 'nothing' : `‘${says.replace('{wait}', '…')}’`;
  return `| \`${name}\`${inMemory ? ' (m)' : ''} | ${window} | ${per} | ${counts} | ${about} | ${said} |`;
}
