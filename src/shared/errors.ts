/** All kinds of refusal and failure. HTTP status numbers exist in `http/` only. */
export const errorCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'too_many',
  'unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Answer to a repeated write while the first one is still running: it may be retried. */
export const stillUnderWay = 'Este envio já está em andamento.';

/** One refused field: `path` is the dotted name in the body, `message` a sentence in Portuguese. */
export interface FieldIssue {
  path: string;
  message: string;
}

interface Details {
  issues?: FieldIssue[];
  retryAfterSeconds?: number;
}

/** A refusal with a sentence fit for the person who reads it (pt-BR). Told apart by `code`, never by class. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.issues = details.issues ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** A refusal whose sentence stands at one field: `path` is its dotted name in the body. */
export function refusalAt(path: string, message: string, code: ErrorCode = 'invalid'): DomainError {
  return new DomainError(code, message, { issues: [{ path, message }] });
}

const codes: ReadonlySet<unknown> = new Set(errorCodes);

/** Whether a thrown value is a DomainError; reads `name` and `code`, so it works across module graphs. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error && codes.has(error.code);
}
