import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import { askCorrection } from '#features/service-calls/confirmation/ask-correction.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { confirmDecision as confirmOlder } from '#features/value-audit/case/confirm-decision.server.ts';
import { findDiscrepancy } from '#features/value-audit/case/queries.server.ts';
import { undoDecision } from '#features/value-audit/case/undo-decision.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { findCause } from '#platform/error-codes.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { answersAbout, decide, discrepancyOf } from '#test/trust/decide.ts';
import { askSecondLook } from './ask-second-look.server.ts';
import { decideSecondLook } from './decide-second-look.server.ts';
import { listWaitingLooks } from './office/queries.server.ts';
import { matterDecisions, secondLooks } from './tables.server.ts';

let operation: Operation;
let first: Ctx;
let second: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  [first, second] = [await administrator('Marina'), await administrator('Otávio')];
});
afterAll(() => operation.drop());

async function administrator(name: string): Promise<Ctx> {
  const email = `${name.normalize('NFD').replace(/\W/g, '').toLowerCase()}@canolivre.example`;
  const password = 'quatro canos de cobre';
  const { id } = await createUser(operation.ctx, { name, email, role: 'admin', password });
  return { ...operation.ctx, actor: { ...actorOf('admin'), id, name } };
}

function confirm(clientKey: string, paidAmount: number) {
  const statement = { paidAmount, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
  return confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey, statement });
}

/** R$ 450 reported, decided by `first` with R$ 500, after which the client corrects its word. */
async function decidedBefore() {
  const { call, partner } = await operation.finishedCall(450, 'pix');
  await confirm(call.clientKey, 600);
  const id = await discrepancyOf(operation.db, call.id);
  await decide(first, { id, investigationStatus: 'resolved', finalAmount: 500 });
  const { confirmationUrl } = await askCorrection(operation.ctx, { id: call.id });
  await confirm(confirmationUrl.slice(-22), 550);
  const { olderDecision, assessments } = await findDiscrepancy(first, id);
  const seen = { assessment: assessments.length, answers: await answersAbout(first, id) };
  const older = { id, decisionId: olderDecision?.id ?? '', ...seen, reason: 'Conferido' };
  /** The second look that the partner asks for at the decision that stands now. */
  const ask = async () => {
    const isOwn = and(eq(matterDecisions.partnerId, partner.id), eq(matterDecisions.matterId, id));
    const own = and(isOwn, isNull(matterDecisions.undoneAt));
    await askSecondLook(partner.ctx, { own, words: 'Cobrei o combinado.' });
    const [row] = await operation.db
      .select({ id: secondLooks.id })
      .from(secondLooks)
      .innerJoin(matterDecisions, eq(matterDecisions.id, secondLooks.decisionId))
      .where(own);
    return row?.id ?? '';
  };
  return { id, older, ask };
}

const look = (ctx: Ctx, id: string) => decideSecondLook(ctx, { id, outcome: 'mantida', reason: 'Confere.' });
const whyNot = async (ctx: Ctx, id: string) =>
  (await listWaitingLooks(ctx)).looks.find((one) => one.id === id)?.whyNot ?? null;

/** Writes a second look of this person past the rule. */
async function plant(ctx: Ctx, id: string): Promise<unknown> {
  const set = { outcome: 'mantida', reason: 'x', decidedAt: ctx.now, decidedByName: 'x' } as const;
  return operation.db
    .update(secondLooks)
    .set({ ...set, decidedById: ctx.actor.id })
    .where(eq(secondLooks.id, id))
    .catch((error: unknown) => findCause(error, ['23514']));
}

it('bars whoever decided and whoever kept from the second look, and lets a third person have it', async () => {
  const { older, ask } = await decidedBefore();
  await confirmOlder(second, older);
  const id = await ask();
  await expect(look(first, id)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Foi você quem decidiu: quem olha de novo precisa ser outra pessoa.',
  });
  await expect(look(second, id)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Você manteve uma decisão sobre isto: quem olha de novo precisa ser outra pessoa.',
  });
  expect(await plant(first, id)).toMatchObject({ constraint: 'second_looks_other_person_check' });
  expect(await plant(second, id)).toMatchObject({ constraint: 'second_looks_other_person_check' });
  const nobody = 'Quem pode decidir isto já participou da decisão. Convide outro administrador em Usuários.';
  expect([await whyNot(first, id), await whyNot(second, id)]).toEqual([nobody, nobody]);
  const third = await administrator('Rita');
  expect(await whyNot(second, id)).toBe('Você manteve uma decisão sobre isto: outra pessoa precisa olhar.');
  expect(await whyNot(third, id)).toBeNull();
  await look(third, id);
});

it('bars whoever undid an earlier decision from the second look at the one that followed', async () => {
  const { id: discrepancyId, older, ask } = await decidedBefore();
  await undoDecision(second, older);
  await decide(first, { id: discrepancyId, investigationStatus: 'resolved', finalAmount: 550 });
  const id = await ask();
  await expect(look(second, id)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Você desfez uma decisão sobre isto: quem olha de novo precisa ser outra pessoa.',
  });
  expect(await plant(second, id)).toMatchObject({ constraint: 'second_looks_other_person_check' });
});

it('bars whoever keeps a decision while its second look is waited for', async () => {
  const { older, ask } = await decidedBefore();
  const id = await ask();
  expect(await whyNot(second, id)).toBeNull();
  await confirmOlder(second, older);
  await expect(look(second, id)).rejects.toMatchObject({ code: 'forbidden' });
});

it('tells one person who undid a second look at an earlier decision that it takes another one', async () => {
  const { id: discrepancyId, ask } = await decidedBefore();
  const earlier = await ask();
  await decideSecondLook(second, { id: earlier, outcome: 'desfeita', reason: 'Falta prova.' });
  await decide(first, { id: discrepancyId, investigationStatus: 'resolved', finalAmount: 550 });
  const id = await ask();
  await expect(look(second, id)).rejects.toThrow(/^Você desfez uma decisão sobre isto/);
  expect(await plant(second, id)).toMatchObject({ constraint: 'second_looks_other_person_check' });
});
