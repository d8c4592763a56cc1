import { codeOf } from '../error-codes.server.ts';

const unanswered = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Turns an error of connecting to or preparing the database into one sentence that says what to do; other errors stay
 * as they are. The password never shows.
 */
export function explainDatabaseProblem(error: unknown, databaseUrl: string, variable = 'DATABASE_URL'): Error {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const server = `${hostname}:${port || '5432'}`;
  const cause = innermost(error);
  const code = codeOf(cause);
  const said = cause.message.replace(/\.$/, '');
  const known = sentence();
  if (known !== undefined) return new Error(known.replaceAll('DATABASE_URL', variable), { cause: error });
  return error instanceof Error ? error : new Error(String(error));

  function sentence(): string | undefined {
    if (unanswered.has(code) || /timeout expired|terminated unexpectedly/i.test(said)) {
      return `No PostgreSQL answers at ${server} (${code || said}): start it, or correct DATABASE_URL.`;
    }
    if (code === '28P01' || code === '28000') {
      return `The database server at ${server} refuses the user "${decodeURIComponent(username)}": check name and password in DATABASE_URL.`;
    }
    if (code === '3D000') {
      const name = decodeURIComponent(pathname.slice(1));
      return `There is no database "${name}" at ${server}: create it with ENCODING UTF8, or correct DATABASE_URL.`;
    }
    if (/extension/i.test(said)) {
      return `An extension is missing and could not be made (${said}): let an administrator install pg_trgm and unaccent in the database that DATABASE_URL names.`;
    }
    if (code === '42501') return `The user of DATABASE_URL may not prepare the database (${said}): make it the owner.`;
    if (code === '53100') return `The disk is full (${said}): make room and start again.`;
    if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
    return `The database that DATABASE_URL names could not be prepared (${said}): correct that and start again.`;
  }
}

/** The original error inside library wrappers and bundles of attempts. */
function innermost(error: unknown): Error {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
