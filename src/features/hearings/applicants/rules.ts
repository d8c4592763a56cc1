import type { SecondLookOutcome } from '../rules.ts';

/** A refusal as the applicant reads it, without the name of whoever decided. */
export interface Refusal {
  id: string;
  about: string;
  reason: string;
  /** Until when another person can be asked for; null where it cannot. */
  askUntil: string | null;
  look: { words: string; due: string; outcome: SecondLookOutcome | null; reason: string | null } | null;
}

/** A form that was refused, with what was typed. */
export interface RefusedLook {
  decisionId: string;
  words: string;
  message: string;
}
