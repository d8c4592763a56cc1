import { findCause } from '../error-codes.server.ts';

/** Whether another row still refers to the row to delete. */
export function isStillReferred(error: unknown): boolean {
  return findCause(error, ['23503']) !== undefined;
}

/** The unique index or exclusion constraint that refused a write; null for any other error. */
export function violatedUnique(error: unknown): string | null {
  const cause = findCause(error, ['23505', '23P01']);
  if (cause === undefined) return null;
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
}

/** Whether the database ended this transaction because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return findCause(error, ['40P01']) !== undefined;
}
