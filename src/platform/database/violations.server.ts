/** Whether another row still refers to what was to be deleted. */
export function isStillReferred(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23503') return true;
  }
  return false;
}

/** The unique index, or the constraint by which rows exclude each other, that refused a write; null when the error is anything else. */
export function violatedUnique(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '23505' || cause.code === '23P01')) {
      return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
    }
  }
  return null;
}

/** Whether the database ended this transaction because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '40P01') return true;
  }
  return false;
}
