import { refundsExceed } from '#features/finance/borne-costs/rules.ts';
import { commissionCents } from '#features/finance/rules.ts';
import type { CallStatus } from '#features/service-calls/rules.ts';
import { type InvestigationStatus, isDecision } from '../rules.ts';

/** Amounts of a discrepancy that its decision is about. */
interface Stake {
  investigationStatus: InvestigationStatus;
  differenceCents: number;
  partnerReportedAmountCents: number | null;
}

/** The most that a decision moves, for a limit; null where an earlier decision would be changed. */
export function amountAtStake(
  { investigationStatus, differenceCents, partnerReportedAmountCents }: Stake,
  amountCents: number | null,
): number | null {
  if (isDecision(investigationStatus)) return null;
  const moved = amountCents === null ? 0 : Math.abs(amountCents - (partnerReportedAmountCents ?? 0));
  return Math.max(Math.abs(differenceCents), moved);
}

/** The money of a call before a decision. */
export interface CallMoney {
  status: CallStatus;
  hasPartner: boolean;
  /** A return in guarantee, for which the client pays nothing. */
  isCovered: boolean;
  /** The present price; 0 where nothing was charged. */
  valueCents: number;
  refundedCents: number;
  commissionCents: number;
  /** The percentage of the commission that stands, or of one posted now, in hundredths. */
  basisPoints: number;
}

/** The way in which an amount becomes the call's price. */
type PriceWay = 'none' | 'adjust' | 'charge' | 'finish';

export type DecisionEffect =
  | { isPossible: false; why: string }
  | {
      isPossible: true;
      way: PriceWay;
      valueBefore: number;
      valueAfter: number;
      commissionBefore: number;
      commissionAfter: number;
      /** The ledger's entries, in cents of what the partner owes: the contrary one and the new one. */
      reversedCents: number;
      postedCents: number;
    };

/**
 * The effect of letting an amount stand for a call: a finished one costs it from then on, one that was never reported
 * is finished with it, and a cancelled one stays cancelled and owes the commission of what was paid.
 */
export function effectOf(call: CallMoney, amountCents: number): DecisionEffect {
  const { status, hasPartner, isCovered, valueCents, refundedCents, basisPoints } = call;
  if (status === 'pendente')
    return { isPossible: false, why: 'O atendimento ainda não começou: não há valor a decidir.' };
  if (!hasPartner && status !== 'finalizado') {
    return { isPossible: false, why: 'Este chamado não tem prestador: não há de quem cobrar a comissão.' };
  }
  if (isCovered && amountCents > 0) {
    return { isPossible: false, why: 'Este é um retorno em garantia: o cliente não paga nada. O valor é R$ 0,00.' };
  }
  const why = refundsExceed(refundedCents, amountCents);
  if (why !== null) return { isPossible: false, why };
  const isSame = amountCents === valueCents && status !== 'em_andamento';
  const commissionBefore = call.commissionCents;
  const commissionAfter = isSame ? commissionBefore : hasPartner ? commissionCents(amountCents, basisPoints) : 0;
  return {
    isPossible: true,
    way: isSame ? 'none' : status === 'finalizado' ? 'adjust' : status === 'cancelado' ? 'charge' : 'finish',
    valueBefore: valueCents,
    valueAfter: amountCents,
    commissionBefore,
    commissionAfter,
    reversedCents: isSame ? 0 : -commissionBefore,
    postedCents: isSame ? 0 : commissionAfter,
  };
}

/** The month in which an entry of today counts: today's, or the first open one after a closed. `YYYY-MM`. */
export function postingMonth(today: string, nextToClose: string | null): string {
  return nextToClose !== null && nextToClose > today ? nextToClose : today;
}
