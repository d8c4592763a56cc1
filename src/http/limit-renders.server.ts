import type { FastifyRequest } from 'fastify';
import { countAttempt, tooMany } from '#platform/attempts.server.ts';
import { limits } from '#shared/limits/limits.ts';
import type { FindActor } from './guard.server.ts';

/**
 * Counts a page that is rendered because none is held, and refuses one too many of an address; who is signed in reads
 * on, whatever others at the address do. Throws `too_many`.
 */
export async function limitRenders(request: FastifyRequest, findActor: FindActor): Promise<void> {
  const { ctx, ip, headers } = request;
  const { allowed, retryAfterSeconds } = await countAttempt(ctx, limits.rendersByAddress, ip);
  if (allowed) return;
  const isKnown = headers.cookie !== undefined && (await findActor(ctx, request)).id !== null;
  if (!isKnown) throw tooMany(limits.rendersByAddress, retryAfterSeconds);
}
