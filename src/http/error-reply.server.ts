import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isPassing } from '#platform/database/violations.server.ts';
import { findCause } from '#platform/error-codes.server.ts';
import { noteSecurityEvent } from '#platform/log.server.ts';
import { readBearer } from '#shared/api/key-text.ts';
import { type ErrorCode, isDomainError } from '#shared/errors.ts';
import { type Refusal, refusalBody, refusalForStatus } from './refusal.server.ts';

/** The only mapping from refusals to HTTP status numbers. */
const statusOf: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
};

const checkTheFields = 'Confira os campos destacados.';

/** Failures that pass by themselves. */
export function isOutage(error: unknown): boolean {
  return isDomainError(error) ? error.code === 'unavailable' : isPassing(error);
}

/** The zero character, which PostgreSQL cannot store; contracts strip it from people's texts. */
function hasForbiddenCharacter(error: unknown): boolean {
  return findCause(error, ['22021', '22P05']) !== undefined;
}

function refusalOf(error: FastifyError | Error): Refusal {
  if (isDomainError(error)) {
    const { code, message, issues, retryAfterSeconds } = error;
    return { code, status: statusOf[code], message, issues, retryAfterSeconds };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? checkTheFields,
    }));
    const message = issues.length === 1 && issues[0] !== undefined ? issues[0].message : checkTheFields;
    return { code: 'invalid', status: 400, message, issues };
  }
  if (hasForbiddenCharacter(error)) {
    return { code: 'invalid', status: 400, message: 'O texto tem um caractere que não pode ser guardado.', issues: [] };
  }
  if (isOutage(error)) {
    const message = 'O sistema está se recuperando. Tente novamente em alguns instantes.';
    return { code: 'unavailable', status: 503, message, issues: [], retryAfterSeconds: 5 };
  }
  return refusalForStatus('statusCode' in error ? (error.statusCode ?? 500) : 500);
}

/** Answers any thrown value in the standard shape; foreign errors are logged and never shown. */
export function replyWithError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  const event = refusal.status >= 500 ? undefined : (request.securityEvent ?? eventOf[refusal.status]);
  if (event !== undefined) noteSecurityEvent(request, event, request.triedUserId ?? request.ctx?.actor.id ?? null);
  if (refusal.status === 401 && readBearer(request.headers.authorization) !== undefined)
    reply.header('www-authenticate', 'Bearer');
  void replyWithRefusal(reply, refusal);
}

/** Refusals that may need an investigation. */
const eventOf: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden', 429: 'too-many' };

/** Sends a refusal in the house shape. */
export function replyWithRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .status(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(String)
    .send(refusalBody(refusal));
}
