import type { CaseFlag, PatternKind, RiskLevel } from '#features/fraud/rules.ts';
import type { PaymentMethod } from '#features/service-calls/rules.ts';
import type { FraudIndicator, Severity } from '#features/value-audit/rules.ts';

/** A call with what was approved, reported, paid and shown, and what must be found; absent is 'nobody said'. */
export interface FixtureCall {
  name: string;
  status: 'finalizado' | 'cancelado' | 'em_andamento';
  /** The percentage of its service, in hundredths. */
  basisPoints: number;
  approvedCents?: number;
  reported?: { cents: number; method: PaymentMethod };
  paid?: { cents: number; method: PaymentMethod };
  receipt?: { cents: number; isSure: boolean; isReused: boolean };
  /** Absent where nothing is found. */
  expected?: { severity: Severity; differenceCents: number; indicators: FraudIndicator[] };
  /** Price and commission before a decision, and again after it is undone. */
  before?: FixtureMoney;
  /** Price and commission after each amount that a person could choose. */
  decisions?: readonly (FixtureMoney & { which: 'prestador' | 'cliente' | 'recibo' | 'orcamento' | 'outro' })[];
}

export interface FixtureMoney {
  valueCents: number;
  commissionCents: number;
}

/** A case that a person opens from a call, and the commission that its client's word would cost. */
export interface FixtureCase {
  flags: CaseFlag[];
  score: number;
  risk: RiskLevel;
  impactCents: number;
  /** After each of the call's decisions, in their order. */
  decidedCents: number[];
}

/** A case that a look finds. */
export interface FixturePattern extends Omit<FixtureCase, 'decidedCents'> {
  kind: PatternKind;
  answered: number;
  /** The names of its calls. */
  calls: string[];
}
