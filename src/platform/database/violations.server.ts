import { causesOf, codeOf, findCause } from '../error-codes.server.ts';

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

/** PostgreSQL and socket failures that pass by themselves: the caller may try again. */
export function isPassing(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[1-5]|25P03|08\w{3}|53\w{3}|57014)$/.test(codeOf(cause)))
      return true;
    if (
      /connection terminated|timeout exceeded when trying to connect|not queryable|the database system is/i.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}
