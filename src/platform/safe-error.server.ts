import { DrizzleQueryError } from 'drizzle-orm';

/** The safe properties of an error: no caller's input, no values echoed by the database. */
const kept = [
  'code',
  'errno',
  'syscall',
  'severity',
  'constraint',
  'table',
  'column',
  'routine',
  'statusCode',
] as const;

const deepest = 8;

/**
 * An error in loggable form, with causes and parts. Queries and parameters are left out: drizzle puts both into
 * message, stack and properties, and PostgreSQL repeats values in messages and details.
 */
export function safeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!isErrorLike(error)) return { type: typeof error, message: withoutValues(String(error)) };
  const safe: Record<string, unknown> = {
    type: error.name ?? 'Error',
    message: safeMessage(error),
    stack: safeStack(error),
  };
  for (const name of kept) {
    const value = (error as unknown as Record<string, unknown>)[name];
    if (typeof value === 'string' || typeof value === 'number') safe[name] = value;
  }
  if (depth >= deepest) return safe;
  if (error.cause !== undefined) safe.cause = safeError(error.cause, depth + 1);
  if (error instanceof AggregateError) safe.errors = error.errors.map((one) => safeError(one, depth + 1));
  return safe;
}

/** One sentence for a screen: of a failed query the database's complaint, not the statement. */
export function safeReason(error: unknown): string {
  const told = error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
  return String(safeError(told).message);
}

/** Some libraries pass on a plain copy of an error. */
function isErrorLike(error: unknown): error is Error {
  if (error instanceof Error) return true;
  return typeof error === 'object' && error !== null && typeof (error as { message?: unknown }).message === 'string';
}

/** An error's message without what a caller sent. */
function safeMessage(error: Error): string {
  const message = withoutValues(error.message);
  // PostgreSQL ends a complaint about a value with the value: `invalid input syntax for type uuid: "…"`.
  return 'severity' in error ? message.replace(/: ".*$/s, '') : message;
}

/** The text up to where drizzle names the parameters, and without addresses of people. */
function withoutValues(text: string): string {
  const end = text.indexOf('\nparams:');
  return (end === -1 ? text : text.slice(0, end)).replace(/[^\s<>"'@]{1,64}@[^\s<>"'@]{1,255}/g, '[e-mail]');
}

/** The stack without its leading message. */
function safeStack({ stack = '' }: Error): string {
  return String(stack)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

/** A finished line of the log without parameters, should an error have got into it as text. */
export function withoutParameters(line: string): string {
  return line.includes('\\nparams:') ? line.replace(/\\nparams:(?:[^"\\]|\\.)*/g, '') : line;
}
