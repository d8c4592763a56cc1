import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { askPartner } from '#features/value-audit/case/ask-partner.server.ts';
import { investigateDiscrepancy } from '#features/value-audit/case/investigate-discrepancy.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { discrepancyOf } from '#test/trust/decide.ts';
import { answerHearing } from './answer-hearing.server.ts';
import { askSecondLook } from './ask-second-look.server.ts';
import { decideSecondLook } from './decide-second-look.server.ts';
import { listWaitingLooks, readHeardMatter } from './office/queries.server.ts';
import { findOwnHearing } from './own/queries.server.ts';
import { isHeld } from './queries.server.ts';
import { hearings, matterDecisions, secondLooks } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const days = 86_400_000;
const admin = (): Ctx => ({ ...operation.ctx, actor: actorOf('admin') });
const after = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) });

/** A discrepancy of R$ 320 reported and R$ 450 paid, whose partner was heard, decided by `first`. */
async function decided(first = admin()) {
  const { call, partner } = await operation.finishedCall(320);
  const statement = { paidAmount: 450, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 3 } as const;
  await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  const id = await discrepancyOf(operation.db, call.id);
  const { id: hearingId } = await askPartner(first, { id });
  await answerHearing(partner.ctx, { hearingId, partnerId: partner.id, words: 'Cobrei 320.', fileIds: [] });
  const reason = 'O recibo mostra R$ 450,00.';
  await investigateDiscrepancy(first, {
    id,
    investigationStatus: 'resolved',
    assessment: 1,
    answers: 1,
    finalAmount: 450,
    reason,
  });
  const [decision] = await operation.db.select().from(matterDecisions).where(eq(matterDecisions.matterId, id));
  const decisionId = decision?.id ?? '';
  const own = and(eq(matterDecisions.id, decisionId), eq(matterDecisions.partnerId, partner.id));
  const ask = (ctx = partner.ctx) => askSecondLook(ctx, { own, words: 'O recibo não é deste atendimento.' });
  const look = async () => {
    const [row] = await operation.db.select().from(secondLooks).where(eq(secondLooks.decisionId, decisionId));
    if (row === undefined) throw new Error('Nobody asked.');
    return row;
  };
  const price = async () => {
    const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, call.id));
    return row?.finalValueCents;
  };
  return { id, call, partner, hearingId, decisionId, ask, look, price, first };
}

it('the partner reads the decision with its reason and money, and no name of a person', async () => {
  const first = { ...admin(), actor: { ...actorOf('admin'), name: 'Marina Central' } };
  const { hearingId, partner } = await decided(first);
  const told = await findOwnHearing(partner.ctx, { id: hearingId, partnerId: partner.id });
  expect(told).toMatchObject({
    state: 'decidida',
    mayAnswer: false,
    decision: { outcome: 'contra', reason: 'O recibo mostra R$ 450,00.', mayAskAgain: true },
  });
  expect(told.decision?.effects[0]).toContain('R$ 450,00');
  expect(JSON.stringify(told)).not.toContain('Marina');
  const [message] = await operation.db
    .select()
    .from(messages)
    .where(eq(messages.once, told.decision?.id ?? ''));
  expect(message?.name).toBe('decision-told');
});

it('another person is asked once, within its days, also of two at once', async () => {
  const { ask, partner } = await decided();
  const tries = await Promise.allSettled([ask(), ask()]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const late = await decided();
  await expect(late.ask(after(late.partner.ctx, 21 * days))).rejects.toMatchObject({ code: 'conflict' });
  await expect(ask(partner.ctx)).rejects.toThrow(/uma vez por decisão/);
});

it('is decided by another person than the first, whatever the code does', async () => {
  const { ask, look, first, id } = await decided();
  await ask();
  const { id: lookId } = await look();
  const same = decideSecondLook(first, { id: lookId, outcome: 'mantida', reason: 'Confere.' });
  await expect(same).rejects.toMatchObject({ code: 'forbidden' });
  const operador = { ...operation.ctx, actor: actorOf('operador') };
  const unable = decideSecondLook(operador, { id: lookId, outcome: 'mantida', reason: 'Confere.' });
  await expect(unable).rejects.toMatchObject({ code: 'forbidden' });
  const set = { outcome: 'mantida', reason: 'x', decidedAt: first.now, decidedByName: 'x' } as const;
  const planted = operation.db
    .update(secondLooks)
    .set({ ...set, decidedById: first.actor.id })
    .where(eq(secondLooks.id, lookId));
  await expect(planted).rejects.toThrow();
  const disguised = operation.db
    .update(secondLooks)
    .set({ firstDeciderId: crypto.randomUUID() })
    .where(eq(secondLooks.id, lookId));
  await expect(disguised).rejects.toThrow();
  await decideSecondLook(admin(), { id: lookId, outcome: 'mantida', reason: 'Confere com o recibo.' });
  const { decisions } = await readHeardMatter(admin(), { kind: 'discrepancia', id });
  expect(decisions[0]).toMatchObject({ undoneAt: null, look: { outcome: 'mantida' } });
});

it('two people decide it at once: one does, the other is told who was faster', async () => {
  const { ask, look } = await decided();
  await ask();
  const { id: lookId } = await look();
  const tries = await Promise.allSettled(
    (['mantida', 'desfeita'] as const).map((outcome) =>
      decideSecondLook(admin(), { id: lookId, outcome, reason: 'Olhei tudo.' }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  const told = await operation.db.select().from(messages).where(eq(messages.once, lookId));
  expect(told.map(({ name }) => name)).toEqual(['second-look-told']);
});

it('undoing takes back the money of this decision, and of no other', async () => {
  const [one, other] = [await decided(), await decided()];
  expect([await one.price(), await other.price()]).toEqual([45_000, 45_000]);
  await one.ask();
  const { id: lookId } = await one.look();
  await decideSecondLook(admin(), { id: lookId, outcome: 'desfeita', reason: 'O recibo é de outro dia.' });
  expect([await one.price(), await other.price()]).toEqual([32_000, 45_000]);
  const [discrepancy] = await operation.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.id, one.id));
  expect(discrepancy?.investigationStatus).toBe('investigating');
  const told = await findOwnHearing(one.partner.ctx, { id: one.hearingId, partnerId: one.partner.id });
  expect(told.decision).toMatchObject({ undoneReason: 'O recibo é de outro dia.', mayAskAgain: false });
  const others = await findOwnHearing(other.partner.ctx, { id: other.hearingId, partnerId: other.partner.id });
  expect(others.decision).toMatchObject({ undoneAt: null, mayAskAgain: true });
  // A second decision needs a second hearing.
  const again = investigateDiscrepancy(admin(), {
    id: one.id,
    investigationStatus: 'resolved',
    assessment: 1,
    answers: 1,
    finalAmount: 450,
    reason: 'De novo.',
  });
  await expect(again).rejects.toThrow(/ouça o que ele tem a dizer/);
});

it('says who may decide, and what to do where only the first person could', async () => {
  const ids = await Promise.all(
    ['um', 'dois'].map((name) =>
      createUser(operation.ctx, {
        name: `Pessoa ${name}`,
        email: `${name}@canolivre.example`,
        role: 'admin',
        password: 'quatro canos de cobre',
      }),
    ),
  );
  expect(ids).toHaveLength(2);
  const { ask, decisionId, first } = await decided();
  await ask();
  const lookOf = async (ctx: Ctx) => {
    const { looks } = await listWaitingLooks(ctx);
    const [row] = await operation.db.select().from(secondLooks).where(eq(secondLooks.decisionId, decisionId));
    return looks.find(({ id }) => id === row?.id);
  };
  expect((await lookOf(first))?.whyNot).toBe('Foi você quem decidiu: outra pessoa precisa olhar.');
  expect((await lookOf(admin()))?.whyNot).toBeNull();
  expect((await lookOf({ ...admin(), actor: actorOf('operador') }))?.whyNot).toBe('Só um administrador decide isto.');
  expect((await lookOf(after(first, 30 * days)))?.isOverdue).toBe(true);
});

it('holds what a call has while it is heard, may be looked at again, or is', async () => {
  const { call, partner, ask, look, hearingId } = await decided();
  const stranger = await operation.openCall();
  const held = (ctx: Ctx) => isHeld(ctx, call.id);
  expect(await isHeld(operation.ctx, stranger.id)).toBe(false);
  expect(await held(operation.ctx)).toBe(true);
  expect(await held(after(operation.ctx, 21 * days))).toBe(false);
  await ask();
  expect(await held(after(operation.ctx, 21 * days))).toBe(true);
  await decideSecondLook(admin(), { id: (await look()).id, outcome: 'mantida', reason: 'Confere.' });
  expect(await held(operation.ctx)).toBe(false);
  await operation.db.update(hearings).set({ decidedAt: null }).where(eq(hearings.id, hearingId));
  expect(await held(after(partner.ctx, 400 * days))).toBe(true);
});
