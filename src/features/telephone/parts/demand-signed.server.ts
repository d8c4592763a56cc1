// Tested in #features/telephone/api.db.test.ts.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';

/** Refuses what the PABX has not signed with the house's secret; `not_found` where none is set. */
export function demandSigned(request: FastifyRequest, bytes: Buffer): void {
  const secret = request.ctx.services.webhooks.telephone?.secret;
  if (secret === undefined) throw new DomainError('not_found', 'Este serviço não está configurado.');
  const expected = `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;
  const given = request.headers['x-signature-256'];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))) return;
  request.securityEvent = 'wrong-signature';
  throw new DomainError('unauthenticated', 'A assinatura não confere.');
}
