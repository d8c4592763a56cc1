// Tested in api.db.test.ts.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieLine, readCookie } from '#platform/cookies.server.ts';

/** Lifetime of a browser's flow: that of its uploads. */
const flowSeconds = 86_400;

/** The secret that identifies this browser during an application; null before its first code. */
export function readFlow({ ctx, headers }: FastifyRequest): string | null {
  const value = readCookie(headers.cookie, ctx.services.publicUrl, 'flow');
  return /^[\w-]{22}$/.test(value) ? value : null;
}

/** The browser's flow, created as an HttpOnly cookie if missing; extended otherwise. */
export function openFlow(request: FastifyRequest, reply: FastifyReply): string {
  const flow = readFlow(request) ?? randomBytes(16).toString('base64url');
  const { publicUrl } = request.ctx.services;
  reply.header('set-cookie', cookieLine(publicUrl, { name: 'flow', value: flow, seconds: flowSeconds }));
  return flow;
}

/** A flow is stored only as its digest. */
export function hashFlow(flow: string): string {
  return createHash('sha256').update(flow).digest('base64url');
}
