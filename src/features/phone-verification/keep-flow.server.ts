// Tested in api.db.test.ts.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';

/** How long a browser's flow lasts: as long as its uploads wait for their application. */
const flowSeconds = 86_400;

const isHttps = (ctx: Ctx) => ctx.services.publicUrl.startsWith('https:');
const cookieName = (ctx: Ctx) => (isHttps(ctx) ? '__Host-canolivre.flow' : 'canolivre.flow');

/** The secret that tells this browser from others while it applies; null before its first code. */
export function readFlow(request: FastifyRequest): string | null {
  const name = cookieName(request.ctx);
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([key]) => key === name)?.[1] ?? '';
  return /^[\w-]{22}$/.test(value) ? value : null;
}

/** The browser's flow, made and set as an HttpOnly cookie when it has none; lengthened otherwise. */
export function keepFlow(request: FastifyRequest, reply: FastifyReply): string {
  const flow = readFlow(request) ?? randomBytes(16).toString('base64url');
  const secure = isHttps(request.ctx) ? '; Secure' : '';
  const cookie = `${cookieName(request.ctx)}=${flow}; Path=/; Max-Age=${flowSeconds}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', cookie);
  return flow;
}

/** What is stored of a flow. */
export function hashFlow(flow: string): string {
  return createHash('sha256').update(flow).digest('base64url');
}
