import { z } from 'zod';
import type { CallStatus, PaymentMethod } from '#features/service-calls/rules.ts';
import {
  type PatternDimension,
  type PatternFlag,
  type PatternKind,
  type PatternSubject,
  patternDimensions,
  patternKinds,
  type RiskLevel,
} from '../rules.ts';

/** An amount as somebody stated it. */
export interface Statement {
  cents: number;
  method: PaymentMethod;
}

/** One call as the office knows it: everything that anybody stated, and nothing else. Ids are texts of any form. */
export interface ToldCall {
  id: string;
  /** The instant of the last word about it. */
  toldAtMs: number;
  partner: string;
  client: string;
  /** The operator who gave the call to its partner; null for the machine. */
  operator: string | null;
  region: string;
  service: string;
  /** The hour of the work in Brasília, from 0 to 23. */
  hour: number;
  /** Digests of the devices that confirmed and reported; null where unknown. */
  clientDevice: string | null;
  partnerDevice: string | null;
  status: CallStatus;
  /** The ceiling of the approved quote; null where none was approved. */
  approvedCents: number | null;
  reported: Statement | null;
  /** Null where the client stays silent. */
  paid: Statement | null;
  receiptCents: number | null;
}

/** Answered calls and events of one partner, summed over the year before the last night. */
export interface BaseCount {
  partner: string;
  kind: PatternKind;
  dimension: PatternDimension;
  value: string;
  answered: number;
  events: number;
}

/** The usual: sums of all partners but those who stand out. */
export type UsualCount = Omit<BaseCount, 'partner'>;

/** All that one look needs and a case stores of it: equal inputs and rules give equal bytes. */
export interface PatternInput {
  subject: { kind: Exclude<PatternSubject, 'operator'>; id: string };
  /** The calls of the subject alone, of the window or more, in any order. */
  calls: readonly ToldCall[];
  /** The end of the window. */
  atMs: number;
  usual: readonly UsualCount[];
  /** Ids of the other side whose word or calls do not count: clients, or partners, with a pattern of their own. */
  setAside: readonly string[];
}

/** A pair whose events are too many for chance. It accuses nobody: a person decides. */
export interface Pattern {
  /** Unique among the patterns of the house, for instance `partner:p7/value/method:dinheiro`. */
  key: string;
  subject: { kind: PatternSubject; id: string };
  kind: PatternKind;
  dimension: PatternDimension;
  /** The value of the dimension; empty for `all`. */
  value: string;
  /** The events, in the order of time: of each client one, and where a client is the subject of each partner one. */
  callIds: string[];
  answered: number;
  /** The number of events among cancelled calls. */
  cancelled: number;
  /** The share of such calls that is usual with everybody else. */
  usualShare: number;
  /** The least share that the counts allow, by Wilson. */
  leastShare: number;
  /** Decimal logarithm of the evidence against chance. */
  evidence: number;
  flags: { name: PatternFlag; weight: number; evidence: string }[];
  confidenceScore: number;
  riskLevel: RiskLevel;
}

const share = z.number().gt(0).lt(1);
const weight = z.number().min(0).lt(1);
/** Weights by steps: that of the highest step reached counts. */
const steps = z.array(z.strictObject({ from: z.number(), weight })).min(1);

/** Every bound and weight of the patterns, as one value with a version. */
export const patternRulesSchema = z.strictObject({
  version: z.number().int().positive(),
  /** Only calls of so many days before the look count. */
  windowDays: z.number().int().min(30).max(730),
  leastEvents: z.number().int().min(3),
  /** The bound that the Wilson lower limit must pass. */
  leastShare: share,
  /** One-sided quantile of the Wilson limit: 1.2816 for 90 %. */
  wilsonQuantile: z.number().min(0.5).max(4),
  /** One false alarm at most in so many answered calls, for each kind of pair. */
  callsPerFalseAlarm: z.number().min(1_000),
  /** Shares of events that the evidence is weighed for. */
  alternatives: z.array(share).min(1).max(10),
  /** The usual share assumed before anything is known, the calls for which it counts, and the least usual share. */
  usual: z.strictObject({ share, calls: z.number().positive(), least: share }),
  /** The pairs of a partner that are looked at, by kind of event. */
  looks: z.record(z.enum(patternKinds), z.array(z.enum(patternDimensions))),
  weights: z.strictObject({
    /** By the Wilson limit. */
    frequency: steps,
    /** By powers of ten beyond the bound of false alarms. */
    beyondChance: steps,
    /** By the number of events among cancelled calls. */
    cancelled: steps,
    /** By the number of events whose receipt bears the client's amount. */
    receipts: steps,
  }),
});
export type PatternRules = z.infer<typeof patternRulesSchema>;
