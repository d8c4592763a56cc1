import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHeardMatter } from '#features/hearings/office/queries.server.ts';
import { decisionUndone } from '#features/hearings/rules.ts';
import { inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { casesAbout, tellCall } from '#test/trust/tell-call.ts';
import { changeFraudStatus } from './change-fraud-status.server.ts';
import { askPartner } from './looks/ask-partner.server.ts';
import { lookForPatterns } from './looks/look-for-patterns.server.ts';
import { findFraudCase } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A partner whose case of six calls is confirmed. */
async function confirmed() {
  const { ctx } = operation;
  const partner = await operation.addPartner();
  const tell = async () => {
    for (let number = 0; number < 6; number += 1) await tellCall(operation, partner, { paid: 400 });
    await lookForPatterns.run(ctx, undefined);
  };
  await tell();
  const id = (await casesAbout(operation, partner.id))[0]?.id ?? '';
  await askPartner(ctx, { id, days: 3 });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 4 * dayMs) };
  await changeFraudStatus(later, { id, status: 'CONFIRMED', reason: 'Os recibos conferem' });
  const undo = () =>
    inTransaction({ ...later, now: new Date(later.now.getTime() + dayMs) }, (inside) =>
      publish(inside, decisionUndone, {
        matter: { kind: 'fraude', id },
        decisionId: crypto.randomUUID(),
        reason: 'Faltou ouvir o cliente.',
      }),
    );
  return { id, partner, tell, undo };
}

it('takes the case up again when another person undid the decision, and changes nothing else', async () => {
  const { id, undo } = await confirmed();
  await undo();
  const found = await findFraudCase(operation.ctx, id);
  expect(found).toMatchObject({ status: 'INVESTIGATING', resolvedAt: null, moreCalls: 5 });
  expect(found.history.at(-1)?.reason).toBe('Faltou ouvir o cliente.');
});

it('is never refused: where the pattern has an open case by now, the calls go there and the partner is told', async () => {
  const { id, partner, tell, undo } = await confirmed();
  await tell();
  const [, open] = await casesAbout(operation, partner.id);
  const openId = open?.id ?? '';
  await askPartner(operation.ctx, { id: openId, days: 5 });
  await undo();
  const undone = await findFraudCase(operation.ctx, id);
  expect(undone.status).toBe('DISMISSED');
  expect(undone.history.at(-1)?.reason).toMatch(/^Faltou ouvir o cliente\. Os chamados estão agora no caso em aberto/);
  expect((await findFraudCase(operation.ctx, openId)).moreCalls).toBe(11);
  const { hearings } = await readHeardMatter(operation.ctx, { kind: 'fraude', id: openId });
  expect(hearings[0]?.calls).toHaveLength(12);
  // They count as evidence of the open case from now on.
  await tell();
  expect((await casesAbout(operation, partner.id)).map(({ events }) => events)).toEqual([6, 18]);
});
