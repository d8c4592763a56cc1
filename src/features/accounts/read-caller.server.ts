// Tested in api.db.test.ts.
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { readActor } from './read-actor.server.ts';
import { isStaff } from './rules.ts';

/** A request's headers and address, for this slice's commands. */
export function readCaller(request: FastifyRequest): { headers: Headers; address: string } {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return { headers, address: request.ip };
}

/** Whether these headers belong to a signed-in partner, who skips the sign-in page. */
export async function readsAsPartner(ctx: Ctx, headers: Headers): Promise<boolean> {
  const actor = await readActor(ctx, headers, { isUse: true });
  return actor.kind === 'user' && actor.role !== null && !isStaff(actor.role);
}
