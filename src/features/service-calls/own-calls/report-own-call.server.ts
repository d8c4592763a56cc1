import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { isAmong } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { reportArrival } from '../arrival/report-arrival.server.ts';
import { momentOf } from '../arrival/rules.ts';
import { callKind, type StepDetails, takeStep } from '../change-call-status.server.ts';
import { findCallState } from '../queries.server.ts';
import { type CallStatus, callTransitions } from '../rules.ts';
import type { Waste } from '../waste/contract.ts';
import { reportWaste } from '../waste/report-waste.server.ts';
import type { PartnerCall } from './contract.ts';
import { findAssignedAt, findOwnCall, wasTold, whoTookIt } from './queries.server.ts';

/** What a step brings, and of the end also where the waste went. */
export type OwnDetails = StepDetails & { waste?: Waste | null | undefined };
type PartnerStep = 'setOut' | 'arrive' | 'finish' | 'giveUp';

/**
 * What the assigned partner tells of its own call, or a driver of a call of the own vehicle. An action that was told
 * before, or that somebody of the partner's own has done already, is done: a phone sends what it kept as often as it
 * must. Throws `forbidden` when the account has no partner, `not_found` for a call that never was theirs, `conflict`
 * with who was faster and with what, and `invalid` as every step does, or without the destination of waste.
 */
export async function reportOwnCall(
  ctx: Ctx,
  { id, step, details = {} }: { id: string; step: PartnerStep; details?: OwnDetails },
): Promise<void> {
  if (await wasTold(ctx, id, details.actionId)) return;
  const call = await findCallState(ctx, id);
  // Asked after it: whoever has lost the call meanwhile is refused here, and later by the step.
  const own = await findOwnCall(ctx, id).catch(async (error: unknown) => {
    throw (await whoTookIt(ctx, id)) ?? error;
  });
  if (isDone(own, step, details)) return;
  if (step === 'arrive') return reportArrival(ctx, { callId: id, ...details });
  const { from } = callTransitions[step];
  if (!isAmong<CallStatus>(call.status, from)) throw await movedMeanwhile(ctx, callKind, id);
  const happenedAt =
    step === 'setOut'
      ? momentOf(details.happenedAt, { earliest: await findAssignedAt(ctx, id), now: ctx.now })
      : undefined;
  const { waste } = details;
  const demandsWaste = step === 'finish' && own.hasWaste;
  if (demandsWaste && !waste) {
    const message = 'Informe quem transportou o resíduo, para onde foi e o número do manifesto.';
    throw new DomainError('invalid', message, { issues: [{ path: 'waste', message }] });
  }
  await inTransaction(ctx, async (inside) => {
    await takeStep(inside, { call, verb: step, actor: 'assigned-partner', details: { ...details, happenedAt } });
    if (demandsWaste && waste) await reportWaste(inside, { callId: id, ...waste });
  });
}

/** Whether the call stands already where the step would bring it. */
function isDone(call: PartnerCall, step: PartnerStep, { finalValueCents, paymentMethod }: StepDetails): boolean {
  if (step === 'setOut') return call.status === 'em_andamento';
  if (step === 'arrive') return call.status === 'em_andamento' && call.arrivedAt !== null;
  const isSameReport =
    call.paymentMethod === paymentMethod && Math.round((call.finalValue ?? -1) * 100) === finalValueCents;
  return step === 'finish' && call.status === 'finalizado' && isSameReport;
}
