// Tested in api.db.test.ts.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieLine, readCookie } from '#platform/cookies.server.ts';

/** Lifetime of a browser's flow: that of its uploads. */
const flowSeconds = 86_400;

/** The secret that identifies this browser during an application; null before its first code. */
export function readFlow({ ctx, headers }: FastifyRequest): string | null {
  return flowIn(headers.cookie, ctx.services.publicUrl);
}

/** The same out of a Cookie header, for pages that take plain forms. */
export function flowIn(cookies: string | null | undefined, publicUrl: string): string | null {
  const value = readCookie(cookies, publicUrl, 'flow');
  return /^[\w-]{22}$/.test(value) ? value : null;
}

/** The browser's flow, created as an HttpOnly cookie if missing; extended otherwise. */
export function openFlow(request: FastifyRequest, reply: FastifyReply): string {
  const { flow, line } = flowOf(request.headers.cookie, request.ctx.services.publicUrl);
  reply.header('set-cookie', line);
  return flow;
}

/** The flow of a Cookie header, or a new one, with the line that keeps it. */
export function flowOf(cookies: string | null | undefined, publicUrl: string): { flow: string; line: string } {
  const flow = flowIn(cookies, publicUrl) ?? randomBytes(16).toString('base64url');
  return { flow, line: cookieLine(publicUrl, { name: 'flow', value: flow, seconds: flowSeconds }) };
}
