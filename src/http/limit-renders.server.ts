import type { FastifyRequest } from 'fastify';
import { countAttempt, tooMany } from '#platform/attempts.server.ts';
import { limits } from '#shared/limits/limits.ts';
import type { FindActor } from './guard.server.ts';

/** Counts uncached page renders per address and refuses one too many; signed-in users are exempt. Throws `too_many`. */
export async function limitRenders(request: FastifyRequest, findActor: FindActor): Promise<void> {
  const { ctx, ip, headers } = request;
  const { allowed, retryAfterSeconds } = await countAttempt(ctx, limits.rendersByAddress, ip);
  if (allowed) return;
  const isKnown = headers.cookie !== undefined && (await findActor(ctx, request)).id !== null;
  if (!isKnown) throw tooMany(limits.rendersByAddress, retryAfterSeconds);
}
