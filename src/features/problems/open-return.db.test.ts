import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveSearch } from '#features/dispatch/advance-search.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { findSearch } from '#features/dispatch/offers/queries.server.ts';
import { openSearch } from '#features/dispatch/open-search.server.ts';
import { partnerSearches } from '#features/dispatch/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { openProblem } from './open-problem.server.ts';
import { openReturn } from './open-return.server.ts';
import { findProblem, readAftermath } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const words = 'A pia voltou a entupir.';
const rowOf = async (id: string) =>
  (await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, id))).at(0);

it('opens a call at no price for the same client and place, linked to the first, and says who bears it', async () => {
  const { call } = await operation.finishedCall(320);
  const opened = await openReturn(operation.ctx, { callId: call.id, bearer: 'prestador', words });
  expect(await rowOf(opened.id)).toMatchObject({
    returnOf: call.id,
    origin: 'retorno',
    returnBearer: 'prestador',
    estimatedValueCents: 0,
    clientId: call.clientId,
    city: 'Brasília',
    status: 'pendente',
  });
  expect(await readAftermath(operation.ctx, call.id)).toMatchObject({
    returns: [{ callId: opened.id, bearer: 'prestador', isOpen: true }],
    whyNoReturn: 'Este atendimento já tem um retorno em aberto.',
  });
  expect((await readAftermath(operation.ctx, opened.id)).returnOf).toMatchObject({ callId: call.id });
});

it('is one at a time, however many ask at once, and another after it ended', async () => {
  const { call } = await operation.finishedCall(320);
  const open = () => openReturn(operation.ctx, { callId: call.id, bearer: 'central', words });
  const tries = await Promise.allSettled(Array.from({ length: 10 }, open));
  const [first] = tries.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await operation.move(first?.id ?? '', 'cancelado', { reason: 'Cliente resolveu' });
  await open();
  await expect(operation.move(first?.id ?? '', 'pendente', { reason: 'Voltou' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'O atendimento de origem já tem outro retorno em aberto.',
  });
});

it('costs the client nothing: a report above zero is refused unless the client bears it', async () => {
  const finish = async (bearer: 'prestador' | 'cliente', reais: number) => {
    const { call, partner } = await operation.finishedCall(320);
    const { id } = await openReturn(operation.ctx, { callId: call.id, bearer, words });
    await assignPartner(operation.ctx, { callId: id, partnerId: partner.id });
    await operation.move(id, 'em_andamento');
    return operation.move(id, 'finalizado', { reais, method: 'pix' });
  };
  await expect(finish('prestador', 50)).rejects.toMatchObject({ issues: [{ path: 'finalValue' }] });
  await finish('prestador', 0);
  await finish('cliente', 50);
});

it('holds under guarantee for 90 days of the end; later the client alone can bear it', async () => {
  const { call } = await operation.finishedCall(320);
  const later = { ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 91 * 86_400_000) };
  await expect(openReturn(later, { callId: call.id, bearer: 'central', words })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('garantia'),
  });
  await openReturn(later, { callId: call.id, bearer: 'cliente', words });
  const open = await operation.openCall();
  await expect(openReturn(operation.ctx, { callId: open.id, bearer: 'central', words })).rejects.toMatchObject({
    code: 'conflict',
  });
});

it('ends the problem that asked for it, in the same action, and no problem of another call', async () => {
  const { call } = await operation.finishedCall(320);
  const problem = await openProblem(operation.ctx, { callId: call.id, kind: 'entupiu', words, wantsReturn: true });
  const other = await operation.finishedCall(320);
  await expect(
    openReturn(operation.ctx, { callId: other.call.id, bearer: 'central', words, problemId: problem.id }),
  ).rejects.toMatchObject({ code: 'invalid' });
  const { protocolNumber } = await openReturn(operation.ctx, {
    callId: call.id,
    bearer: 'central',
    words,
    problemId: problem.id,
  });
  expect(await findProblem(operation.ctx, problem.id)).toMatchObject({
    status: 'encerrado',
    outcome: 'retorno',
    outcomeWords: `Abrimos o retorno ${protocolNumber}. Você não paga nada por ele.`,
  });
});

it('asks who did the first work alone, though others would be asked before', async () => {
  const { call, partner } = await operation.finishedCall(320);
  await operation.addPartner();
  await operation.db
    .update(partners)
    .set({ onDuty: true, lastSeenAt: operation.ctx.now, ratingCount: 100, ratingSum: 500 });
  await operation.db.update(partners).set({ ratingSum: 100 }).where(eq(partners.id, partner.id));
  const { id } = await openReturn(operation.ctx, { callId: call.id, bearer: 'prestador', words });
  await openSearch(operation.ctx, id);
  const [search] = await operation.db.select().from(partnerSearches).where(eq(partnerSearches.callId, id));
  await moveSearch(operation.ctx, search?.id ?? '');
  const asked = await findSearch(operation.ctx, id);
  expect(asked?.offers.map(({ partnerName }) => partnerName)).toEqual([partner.name]);
});
