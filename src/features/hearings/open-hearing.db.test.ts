import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeCallFile } from '#features/call-files/remove-call-file.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { callPhotosOf } from '#test/call-photos.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { ensureHeard } from './ensure-heard.server.ts';
import { type NewHearing, openHearing } from './open-hearing.server.ts';
import { findOwnHearing } from './own/queries.server.ts';
import { hearings } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const days = 86_400_000;

async function asked(change: Partial<NewHearing> = {}) {
  const { call, partner } = await operation.finishedCall(320);
  const matter = { kind: 'discrepancia', id: crypto.randomUUID() } as const;
  const hearing: NewHearing = {
    matter,
    partnerId: partner.id,
    allegation: 'Você informou R$ 320,00, e o cliente disse ter pago R$ 450,00.',
    forPartner: ['A forma de pagamento é a mesma dos dois lados.'],
    against: [],
    calls: [
      {
        callId: call.id,
        approvedCents: null,
        reportedCents: 32_000,
        reportedMethod: 'pix',
        paidCents: 45_000,
        paidMethod: 'pix',
        receiptCents: null,
      },
    ],
    ...change,
  };
  return { hearing, matter, partner, call };
}

it('tells the partner what is alleged, call by call, and nothing of the client', async () => {
  const { hearing, partner, call } = await asked();
  const { id, dueAt } = await openHearing(operation.ctx, hearing);
  expect(dueAt.getTime() - operation.ctx.now.getTime()).toBeGreaterThanOrEqual(5 * days);
  const told = await findOwnHearing(partner.ctx, { id, partnerId: partner.id });
  expect(told).toMatchObject({ state: 'aguarda', mayAnswer: true, about: 'Valores de um atendimento', decision: null });
  expect(told.calls).toEqual([
    {
      callId: call.id,
      protocolNumber: call.protocolNumber,
      service: 'Desentupimento de Pia',
      day: expect.any(String),
      place: 'Brasília',
      approved: null,
      reported: 320,
      reportedMethod: 'pix',
      paid: 450,
      paidMethod: 'pix',
      receipt: null,
      approvedAt: null,
      reportedAt: null,
      paidAt: null,
      receiptAt: null,
      leftAt: null,
    },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/João|Silva|fraude/i);
  const [message] = await operation.db.select().from(messages).where(eq(messages.once, id));
  expect(message).toMatchObject({ name: 'hearing-opened', causeId: partner.id });
  const other = await operation.addPartner();
  await expect(findOwnHearing(other.ctx, { id, partnerId: other.id })).rejects.toMatchObject({ code: 'not_found' });
});

it('refuses words that name the client, and a second hearing of one matter, also of two people at once', async () => {
  const { hearing } = await asked();
  const named = openHearing(operation.ctx, { ...hearing, words: 'O senhor João pagou mais?' });
  await expect(named).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'words' }] });
  const tries = await Promise.allSettled([openHearing(operation.ctx, hearing), openHearing(operation.ctx, hearing)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
});

it('never gives less than three days, whoever writes the row', async () => {
  const { hearing } = await asked();
  const { id } = await openHearing(operation.ctx, { ...hearing, days: 3 });
  const early = operation.db.update(hearings).set({ dueAt: operation.ctx.now }).where(eq(hearings.id, id));
  await expect(early).rejects.toThrow();
});

it('lets nobody decide against a partner who was not heard, before its deadline', async () => {
  const { hearing, matter } = await asked();
  const admin = { ...operation.ctx, actor: actorOf('admin') };
  await expect(ensureHeard(admin, matter)).rejects.toMatchObject({ code: 'conflict' });
  const { dueAt } = await openHearing(operation.ctx, hearing);
  await expect(ensureHeard(admin, matter)).rejects.toThrow(/ainda pode responder até/);
  const after = { ...admin, now: new Date(dueAt.getTime() + 120_000) };
  await expect(ensureHeard(after, matter)).resolves.toBeUndefined();
});

it('holds the photos of a call that is cited', async () => {
  const { hearing, call } = await asked();
  const { id: fileId } = await callPhotosOf(operation).send(call.id, { side: 'prestador' });
  await openHearing(operation.ctx, hearing);
  const removal = removeCallFile(operation.ctx, { callId: call.id, fileId, reason: 'Borrada' });
  await expect(removal).rejects.toThrow(/ficam até a última palavra/);
});
