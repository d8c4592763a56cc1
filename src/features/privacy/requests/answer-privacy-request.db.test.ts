import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import type { PrivacyRequestKind } from '#shared/record/privacy-requests.ts';
import { dayMs } from '#shared/time/durations.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { receiveRequest } from '../own-requests/parts/receive-request.server.ts';
import { answerPrivacyRequest } from './answer-privacy-request.server.ts';
import { claimPrivacyRequest } from './claim-privacy-request.server.ts';
import { matchPrivacyRequest } from './match-privacy-request.server.ts';
import { privacyAnswered } from './parts/privacy-answered-message.server.ts';
import { findPrivacyRequest, listPrivacyRequests } from './queries.server.ts';
import { refusePrivacyRequest } from './refuse-privacy-request.server.ts';
import { privacyRequests } from './tables.server.ts';

let operation: Operation;
/** Two operators with accounts, which decisions name. */
let office: Ctx;
let other: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  const signUp = (email: string) => createUser(operation.ctx, { name: 'Marina Luz', email, role: 'admin' });
  const act = ({ id }: { id: string }): Ctx => ({ ...operation.ctx, actor: actorOf('admin', id) });
  [office, other] = [act(await signUp('marina@exemplo.com.br')), act(await signUp('paulo@exemplo.com.br'))];
});
afterAll(() => operation.drop());

let made = 0;
/** A received request of a phone of its own. */
async function received(kind: PrivacyRequestKind = 'eliminacao', at: Ctx = operation.ctx): Promise<string> {
  made += 1;
  const phone = `+556197${String(1_000_000 + made)}`;
  const none = { factKind: null, fact: null, correctedField: null, newValue: null, person: null };
  await inTransaction(at, (inside) => receiveRequest(inside, { kind, name: 'Zélia Moura', phone, words: '', ...none }));
  const [row] = await operation.db.select().from(privacyRequests).where(eq(privacyRequests.phone, phone));
  if (row === undefined) throw new Error('no request');
  return row.id;
}

const messageOf = (id: string) =>
  operation.db
    .select()
    .from(messages)
    .where(and(eq(messages.once, id), eq(messages.name, privacyAnswered.name)));

it('answers in the operator’s words, and the person reads them in one message', async () => {
  const ctx = office;
  const id = await received();
  await claimPrivacyRequest(ctx, { id, from: 'recebido' });
  await answerPrivacyRequest(ctx, { id, words: 'Apagamos tudo o que podia sair.', from: 'em_resposta' });
  const detail = await findPrivacyRequest(ctx, id);
  expect(detail).toMatchObject({ status: 'atendido', answer: 'Apagamos tudo o que podia sair.', clock: null });
  expect(detail.history.map(({ to }) => to)).toEqual(['recebido', 'em_resposta', 'atendido']);
  expect(await messageOf(id)).toHaveLength(1);
  const rendered = await privacyAnswered.render(ctx, { requestId: id }, { usable: true });
  expect(rendered).toMatchObject({ text: expect.stringContaining(`${detail.number}: Apagamos tudo`) });
});

it('refuses on a ground of the law, which the person reads', async () => {
  const id = await received();
  const words = 'O seu atendimento tem garantia até maio.';
  await refusePrivacyRequest(office, { id, ground: 'contrato', words, from: 'recebido' });
  const [row] = await operation.db.select().from(privacyRequests).where(eq(privacyRequests.id, id));
  expect(row).toMatchObject({ status: 'recusado', ground: 'contrato', decidedByName: office.actor.name });
  expect(row?.answer).toBe(
    'Há um atendimento, uma garantia ou uma conta em andamento (art. 7º, V). O seu atendimento tem garantia até maio.',
  );
});

it('lets one of two operators answer, tells the other who was faster, and sends one message', async () => {
  const id = await received();
  const both = await Promise.allSettled([
    answerPrivacyRequest(office, { id, words: 'Feito por um.', from: 'recebido' }),
    answerPrivacyRequest(other, { id, words: 'Feito por outro.', from: 'recebido' }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  expect(await messageOf(id)).toHaveLength(1);
});

it('puts the overdue first, then what is due soonest, and counts days in Brasília', async () => {
  const late = await received('revisao', { ...operation.ctx, now: new Date(operation.ctx.now.getTime() - 17 * dayMs) });
  const soon = await received('revisao', { ...operation.ctx, now: new Date(operation.ctx.now.getTime() - 14 * dayMs) });
  const fresh = await received('revisao');
  const { solicitacoes, stats } = await listPrivacyRequests(operation.ctx, { kind: 'revisao', page: 1, limit: 10 });
  expect(solicitacoes.map(({ id, clock }) => [id, clock])).toEqual([
    [late, 'Vencido há 2 dias'],
    [soon, 'Falta 1 dia'],
    [fresh, 'Faltam 15 dias'],
  ]);
  expect(stats).toMatchObject({ vencidos: 1, recebidos: 3 });
  const overdue = await listPrivacyRequests(operation.ctx, { prazo: 'vencidos', page: 1, limit: 10 });
  expect(overdue.solicitacoes.map(({ id }) => id)).toEqual([late]);
});

it('names by hand the record of a person without a second fact, once, with the proof', async () => {
  const { ctx } = operation;
  const call = await operation.openCall({ clientName: 'Zélia Moura', clientPhone: '61981110000' });
  const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, call.id));
  const recordId = row?.clientId ?? '';
  const id = await received();
  const proof = 'Ligou e disse o CPF e o último endereço';
  const twice = await Promise.allSettled([
    matchPrivacyRequest(ctx, { id, kind: 'client', recordId, proof }),
    matchPrivacyRequest(ctx, { id, kind: 'client', recordId, proof }),
  ]);
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const detail = await findPrivacyRequest(ctx, id);
  expect(detail).toMatchObject({ record: { kind: 'client', id: recordId, name: 'Zélia Moura' }, proof });
  expect(detail.history.at(-1)?.reason).toBe(`Identificado pela central: ${proof}`);
  const nobody = { id: await received(), kind: 'client' as const, recordId: crypto.randomUUID(), proof };
  await expect(matchPrivacyRequest(ctx, nobody)).rejects.toMatchObject({ code: 'not_found' });
});
