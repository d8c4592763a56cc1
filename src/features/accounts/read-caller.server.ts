// Tested in api.db.test.ts.
import type { FastifyRequest } from 'fastify';

/** A request's headers and the address it comes from, as the commands of this slice take them. */
export function readCaller(request: FastifyRequest): { headers: Headers; address: string } {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return { headers, address: request.ip };
}
