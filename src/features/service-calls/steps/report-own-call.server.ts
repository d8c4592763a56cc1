import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { isAmong } from '#shared/choices.ts';
import { refusalAt } from '#shared/errors.ts';
import { callKind } from '../add-call-event.server.ts';
import { saveDevice } from '../parts/save-device.server.ts';
import { callNotFound } from '../queries.server.ts';
import { type CallStatus, callTransitions } from '../rules.ts';
import type { serviceCalls } from '../tables.server.ts';
import type { Waste } from '../waste/contract.ts';
import { reportWaste } from '../waste/report-waste.server.ts';
import { type StepDetails, takeStep } from './change-call-status.server.ts';
import { readBeforeStep, whoTookIt } from './queries.server.ts';
import { reportArrival } from './report-arrival.server.ts';
import { momentOf } from './rules.ts';

/** Details of a step; at the end also the waste's destination. */
export type OwnDetails = StepDetails & { waste?: Waste | null | undefined };
type CallRow = typeof serviceCalls.$inferSelect;
type PartnerStep = 'setOut' | 'arrive' | 'finish' | 'giveUp';

/**
 * A step reported by the assigned partner, or by a driver for a call of the own vehicle. A repeated action, or one that
 * a colleague has already done, succeeds, because a phone resends as often as needed. Throws `forbidden` when the
 * account has no partner, `not_found` for a call that was never theirs, `conflict` with who was faster, and `invalid`
 * as every step does, or without the waste's destination.
 */
export async function reportOwnCall(
  ctx: Ctx,
  { id, step, details = {} }: { id: string; step: PartnerStep; details?: OwnDetails },
): Promise<void> {
  const before = await readBeforeStep(ctx, { callId: id, actionId: details.actionId });
  if (before === null) throw callNotFound();
  if (before.wasReported) return;
  if (!before.isOwn) throw (await whoTookIt(ctx, id)) ?? callNotFound();
  const { call } = before;
  if (isDone(call, step, details)) return;
  if (step === 'arrive') return reportArrival(ctx, { callId: id, ...details });
  const { from } = callTransitions[step];
  if (!isAmong<CallStatus>(call.status, from)) throw await movedMeanwhile(ctx, callKind, id);
  const happenedAt =
    step === 'setOut' ? momentOf(details.happenedAt, { earliest: before.assignedAt, now: ctx.now }) : undefined;
  const { waste } = details;
  const demandsWaste = step === 'finish' && before.hasWaste;
  if (demandsWaste && !waste) {
    throw refusalAt('waste', 'Informe quem transportou o resíduo, para onde foi e o número do manifesto.');
  }
  await inTransaction(ctx, async (inside) => {
    await takeStep(inside, { call, verb: step, actor: 'assigned-partner', details: { ...details, happenedAt } });
    if (step === 'finish') await saveDevice(inside, id, 'partner');
    if (demandsWaste && waste) await reportWaste(inside, { callId: id, ...waste });
  });
}

/** Whether the call already has the step's result. */
function isDone(call: CallRow, step: PartnerStep, { finalValueCents, paymentMethod }: StepDetails): boolean {
  if (step === 'setOut') return call.status === 'em_andamento';
  if (step === 'arrive') return call.status === 'em_andamento' && call.arrivedAt !== null;
  const isSameMethod = call.isBilledMonthly || call.paymentMethod === paymentMethod;
  const isSameReport = isSameMethod && call.finalValueCents === finalValueCents;
  return step === 'finish' && call.status === 'finalizado' && isSameReport;
}
