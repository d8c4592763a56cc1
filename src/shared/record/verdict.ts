/** "May I, and if not, why?": `why` is a sentence for the person. */
export type Verdict = { allowed: true } | { allowed: false; why: string };

export const yes: Verdict = { allowed: true };
export const no = (why: string): Verdict => ({ allowed: false, why });

/** A verdict as replies carry it. */
export interface ToldVerdict {
  allowed: boolean;
  why: string | null;
}

export function told(verdict: Verdict): ToldVerdict {
  return { allowed: verdict.allowed, why: verdict.allowed ? null : verdict.why };
}
