/** The code of an error from Node, PostgreSQL or a library: 'ENOENT', '23505'; '' without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The code of an error, else all that it says, for a sentence of our own. */
export function reasonOf(error: unknown): string {
  return codeOf(error) || String(error);
}

/** An error and what caused it, from outside in: libraries wrap what the database said. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** The first of an error and its causes that bears one of these codes. */
export function findCause(error: unknown, codes: readonly string[]): Error | undefined {
  for (const cause of causesOf(error)) if (codes.includes(codeOf(cause))) return cause;
  return undefined;
}

/** The result of disk work, or null when the file does not exist; other errors are thrown. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
