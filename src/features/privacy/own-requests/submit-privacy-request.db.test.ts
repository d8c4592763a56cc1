import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendCode } from '#features/phone-verification/send-code.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { countAttempt } from '#platform/attempts.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { auditLog, rateLimits } from '#platform/tables.server.ts';
import { limits } from '#shared/limits/limits.ts';
import { dayMs, minuteMs } from '#shared/time/durations.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { privacyRequestEvents, privacyRequests } from '../requests/tables.server.ts';
import { privacyRequestForm } from './contract.ts';
import { endOwnSession } from './end-own-session.server.ts';
import { exportOwnData } from './export-own-data.server.ts';
import { findOwnSession, readOwnData } from './queries.server.ts';
import { ownSessionLine, readOwnSession } from './read-own-session.server.ts';
import { privacyPurpose } from './rules.ts';
import { submitOwnRequest } from './submit-own-request.server.ts';
import { submitPrivacyRequest } from './submit-privacy-request.server.ts';
import { withdrawOwnRequest } from './withdraw-own-request.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const visitor = (now: Date = operation.ctx.now): Ctx => ({
  ...operation.ctx,
  now,
  actor: anonymous,
  isOwnMachine: true,
});

let minutes = 0;
/** A later moment, so that no limit of codes is met. */
const later = () => new Date(operation.ctx.now.getTime() + ++minutes * 90 * minuteMs);

type Typed = Partial<Record<'pedido' | 'dado' | 'valor' | 'campo' | 'novoValor' | 'palavras' | 'nome', string>>;

async function ready(phone: string, at: Date, flow = `fluxo-${phone}`) {
  const ctx = visitor(at);
  const address = `198.51.100.${minutes % 250}`;
  const { devCode } = await sendCode(ctx, { phone, method: 'sms', flow, address, purpose: privacyPurpose });
  const form = (typed: Typed = {}) =>
    privacyRequestForm.parse({ pedido: 'acesso', nome: 'Zélia Moura', telefone: phone, envio: 'sms', ...typed });
  return { ctx, form, code: devCode ?? '', flow, address };
}

/** Asks with a right code; the session is null for who is not identified. */
async function ask(phone: string, typed: Typed = {}, at = later()) {
  const { ctx, form, ...sent } = await ready(phone, at);
  const { dueOn, key } = await submitPrivacyRequest(ctx, { ...form(typed), ...sent });
  return { ctx, dueOn, session: key === null ? null : await findOwnSession(ctx, key), key };
}

async function identified(phone: string, typed: Typed) {
  const { ctx, session, key } = await ask(phone, typed);
  if (session === null || key === null) throw new Error('nobody was identified');
  return { ctx, session, key };
}

const requestsOf = (phone: string) =>
  operation.db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.phone, `+55${phone}`));
const reasonsOf = async (id: string) =>
  (await operation.db.select().from(privacyRequestEvents).where(eq(privacyRequestEvents.recordId, id))).map(
    ({ reason }) => reason,
  );

it('identifies by a proven phone and a second fact of the same record, and by nothing less', async () => {
  const call = await operation.openCall({
    clientName: 'Zélia Moura',
    clientPhone: '61981112222',
    clientEmail: 'zelia@exemplo.com.br',
  });
  const other = await operation.openCall({ clientName: 'Bruno Alheio', clientPhone: '61985556666' });
  const { protocolNumber } = await rowOf(call.id);
  const { protocolNumber: others } = await rowOf(other.id);

  // Only the phone, as who bought an old number has it; another record's fact; a phone that is no record's.
  expect((await ask('61981112222')).session).toBeNull();
  expect((await ask('61981112222', { dado: 'protocolo', valor: others })).session).toBeNull();
  expect((await ask('61987770001', { dado: 'protocolo', valor: protocolNumber })).session).toBeNull();

  const { ctx, session } = await identified('61981112222', { dado: 'protocolo', valor: protocolNumber.toLowerCase() });
  expect(session).toMatchObject({ personKind: 'client', phone: '+5561981112222' });
  const data = await readOwnData(ctx, session);
  expect(data?.name).toBe('Zélia Moura');
  expect(JSON.stringify(data)).not.toContain('Bruno');
});

const rowOf = async (callId: string) => {
  const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId));
  if (row === undefined) throw new Error('no call');
  return row;
};

it('says the same to a phone with a record and to one without, and the day is fifteen days on in Brasília', async () => {
  await operation.openCall({ clientPhone: '61981113333' });
  // 23:30 in Brasília, the next day in Greenwich.
  const at = new Date(operation.ctx.now.getTime() + 300 * dayMs);
  at.setUTCHours(2, 30, 0, 0);
  const known = await ask('61981113333', { dado: 'email', valor: 'errado@exemplo.com.br' }, at);
  const unknown = await ask('61987770002', { dado: 'email', valor: 'errado@exemplo.com.br' }, at);
  expect({ ...known, ctx: null }).toEqual({ ...unknown, ctx: null });
  const local = new Date(at.getTime() - 3 * 60 * minuteMs);
  expect(known.dueOn).toBe(new Date(local.getTime() + 15 * dayMs).toISOString().slice(0, 10));
  const [first] = await requestsOf('61981113333');
  expect(first).toMatchObject({ status: 'recebido', recordId: null, personKind: null, identifiedBy: null });
});

it('takes no code of another browser or purpose, and keeps nothing then', async () => {
  const sent = await ready('61981114444', later());
  const send = (more: object) => submitPrivacyRequest(sent.ctx, { ...sent.form(), ...sent, ...more });
  await expect(send({ flow: 'outro-navegador' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(send({ flow: null })).rejects.toMatchObject({ code: 'invalid' });
  const application = visitor(later());
  const { devCode } = await sendCode(application, {
    phone: '61981114444',
    method: 'sms',
    flow: sent.flow,
    address: sent.address,
  });
  await expect(
    submitPrivacyRequest(application, { ...sent.form(), ...sent, code: devCode ?? '' }),
  ).rejects.toMatchObject({ code: 'invalid' });
  expect(await requestsOf('61981114444')).toEqual([]);
});

it('identifies nobody after five wrong second facts of a phone', async () => {
  await operation.openCall({ clientPhone: '61981115555', clientEmail: 'dono@exemplo.com.br' });
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await operation.db.delete(rateLimits);
    expect((await ask('61981115555', { dado: 'email', valor: `x${wrong}@exemplo.com.br` })).session).toBeNull();
  }
  await operation.db.delete(rateLimits);
  expect((await ask('61981115555', { dado: 'email', valor: 'dono@exemplo.com.br' })).session).toBeNull();
});

it('counts requests of a phone, and refuses the sixth of a day', async () => {
  for (let time = 0; time < 5; time += 1) await ask('61987770003', {}, later());
  await expect(ask('61987770003', {}, later())).rejects.toMatchObject({ code: 'too_many' });
});

it.each(['privacyByAddress', 'privacyByNetwork', 'privacyAllDay'] as const)('refuses beyond %s', async (row) => {
  await operation.db.delete(rateLimits);
  const { ctx, form, ...sent } = await ready(`6198777${1_000 + ++minutes}`, later());
  const { max, per } = limits[row];
  await countAttempt(ctx, limits[row], per === 'all' ? 'all' : sent.address, max);
  await expect(submitPrivacyRequest(ctx, { ...form(), ...sent })).rejects.toMatchObject({ code: 'too_many' });
  await operation.db.delete(rateLimits);
});

it('keeps one open request of a phone and kind, of two sent at once, and tells what the other said', async () => {
  const one = await ready('61987770004', later(), 'navegador-um');
  const two = await ready('61987770004', new Date(one.ctx.now.getTime() + 2 * minuteMs), 'navegador-dois');
  const send = ({ form, code, flow, address }: typeof one, palavras: string) =>
    submitPrivacyRequest(two.ctx, { ...form({ pedido: 'oposicao', palavras }), code, flow, address });
  await Promise.all([send(one, 'Primeiro'), send(two, 'Segundo')]);
  const kept = await requestsOf('61987770004');
  expect(kept).toHaveLength(1);
  const said = [kept[0]?.words, ...(await reasonsOf(kept[0]?.id ?? ''))].join();
  expect(said).toMatch(/Primeiro.*Segundo|Segundo.*Primeiro/);
});

it('gives an identified person the copy at once, its requests, and nobody else’s', async () => {
  await operation.openCall({ clientName: 'Rui Sá', clientPhone: '61981116666', clientEmail: 'rui@exemplo.com.br' });
  await operation.openCall({ clientName: 'Ana Reis', clientPhone: '61981117777', clientEmail: 'ana@exemplo.com.br' });
  const rui = await identified('61981116666', { dado: 'email', valor: 'RUI@exemplo.com.br' });
  const ana = await identified('61981117777', { dado: 'email', valor: 'ana@exemplo.com.br' });
  const form = { pedido: 'correcao' as const, palavras: '', campo: 'nome' as const, novoValor: 'Rui de Sá' };
  await submitOwnRequest(rui.ctx, { session: rui.session, form, address: '198.51.100.1' });

  const data = await readOwnData(rui.ctx, rui.session);
  expect(data?.requests.map(({ kind, status }) => [kind, status])).toEqual([
    ['Corrigir um dado', 'Recebido'],
    ['Ver e baixar os meus dados', 'Atendido'],
  ]);
  const spent = limits.privacyOwnByAddress;
  await countAttempt(rui.ctx, spent, '198.51.100.9', spent.max);
  await expect(exportOwnData(rui.ctx, { session: rui.session, address: '198.51.100.9' })).rejects.toMatchObject({
    code: 'too_many',
  });
  const copy = await exportOwnData(rui.ctx, { session: rui.session, address: '198.51.100.1' });
  expect(JSON.stringify(copy)).toContain('61981116666');
  expect(JSON.stringify(copy)).not.toContain('Ana Reis');
  const noted = await operation.db.select().from(auditLog).where(eq(auditLog.recordId, rui.session.recordId));
  expect(noted.filter(({ action }) => action === 'export')).toHaveLength(1);

  const open = data?.requests.find(({ isOpen }) => isOpen)?.id ?? '';
  await expect(withdrawOwnRequest(ana.ctx, { session: ana.session, id: open })).rejects.toMatchObject({
    code: 'not_found',
  });
  await withdrawOwnRequest(rui.ctx, { session: rui.session, id: open });
  const [correction] = (await requestsOf('61981116666')).filter(({ kind }) => kind === 'correcao');
  expect(correction).toMatchObject({ status: 'retirado', correctedField: 'nome', newValue: 'Rui de Sá' });
  await expect(withdrawOwnRequest(rui.ctx, { session: rui.session, id: open })).rejects.toMatchObject({
    code: 'conflict',
  });
});

it('closes the session after half an hour, and when the person closes it', async () => {
  await operation.openCall({ clientPhone: '61981118888', clientEmail: 'eva@exemplo.com.br' });
  const eva = await identified('61981118888', { dado: 'email', valor: 'eva@exemplo.com.br' });
  const past = visitor(new Date(eva.ctx.now.getTime() + 31 * minuteMs));
  const headers = { cookie: ownSessionLine(eva.ctx, eva.key).split(';', 1)[0] ?? '' };
  const browser = new Request('http://localhost:3000', { headers });
  expect(await readOwnSession(eva.ctx, browser)).toMatchObject({ id: eva.session.id });
  expect(await readOwnSession(past, browser)).toBeNull();
  expect(await findOwnSession(eva.ctx, `${eva.key}x`)).toBeNull();
  expect(await findOwnSession(eva.ctx, '')).toBeNull();
  await endOwnSession(eva.ctx, eva.session);
  expect(await findOwnSession(eva.ctx, eva.key)).toBeNull();
});
