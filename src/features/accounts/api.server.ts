import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor, Ctx } from '#platform/context.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { changePassword } from './change-password.server.ts';
import {
  changePasswordBody,
  doneReply,
  endedReply,
  probedSessionReply,
  proofBody,
  recoverBody,
  resetPasswordBody,
  resetReply,
  sessionReply,
  signInBody,
} from './contract.ts';
import { authOf } from './create-auth.server.ts';
import { registerOwnAccountRoutes } from './own-account/api.server.ts';
import { renewProof } from './prove-person.server.ts';
import { findSignedInUser, findUserByEmail } from './queries.server.ts';
import { readCaller } from './read-caller.server.ts';
import { recordSignIn } from './record-sign-in.server.ts';
import { recoverPassword } from './recover-password.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { signInWithEmail } from './sign-in.server.ts';
import { endSession, signOut } from './sign-out.server.ts';
import { registerStaffRoutes } from './staff/api.server.ts';

export { createAuth } from './create-auth.server.ts';

/**
 * Finds who calls, at each request anew; what `http` guards every route with. What screens ask for by themselves is no
 * use of the session.
 */
export function findSessionActor(ctx: Ctx, request: FastifyRequest): Promise<Actor> {
  const isUse = request.routeOptions.config.polled !== true;
  return authOf(ctx).findActor(readCaller(request).headers, { now: ctx.now, isUse });
}

const tags = ['accounts'];

/** Sign-in, session, recovery and sign-out. The sign-in library's own endpoints are mounted nowhere. */
export const accountsApi: Slice = {
  name: 'accounts',
  topics: { users: 'users.manage' },
  routes(api) {
    const underWay = new Set<Promise<void>>();
    api.addHook('onClose', () => Promise.all(underWay));
    registerStaffRoutes(api);
    registerOwnAccountRoutes(api);

    api.post(
      '/api/auth/sign-in/email',
      {
        config: { access: 'public', refuses: [401] },
        schema: {
          operationId: 'signInWithEmail',
          summary:
            'Sign in with e-mail and password, and a code where the account has a second factor; sets the session cookie',
          tags,
          body: signInBody,
          response: { 200: sessionReply },
        },
      },
      async (request, reply) => {
        const tried = await findUserByEmail(request.ctx, request.body.email);
        const { user, setCookies } = await recordSignIn(request, tried?.id ?? null, () =>
          signInWithEmail(request.ctx, { ...request.body, ...readCaller(request) }),
        );
        reply.header('set-cookie', setCookies).header('cache-control', 'no-store');
        return { success: true as const, user };
      },
    );

    api.get(
      '/api/auth/session',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'findSession',
          summary: 'Who is signed in, with role and permissions, or null for nobody; counts as a use of the session',
          tags,
          response: { 200: probedSessionReply },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { now } = request.ctx;
        const actor = await authOf(request.ctx).findActor(readCaller(request).headers, { now, isUse: true });
        // Every sign-in page asks: nobody there is an answer, not an error.
        const isSomebody = actor.kind !== 'anonymous';
        return { success: true as const, user: isSomebody ? await findSignedInUser({ ...request.ctx, actor }) : null };
      },
    );

    api.post(
      '/api/auth/recover',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'recoverPassword',
          summary: 'Send a one-time link for a new password; the answer never tells whether the account exists',
          tags,
          body: recoverBody,
          response: { 200: doneReply },
        },
      },
      async (request) => {
        const { sending } = await recoverPassword(request.ctx, { ...request.body, address: request.ip });
        underWay.add(sending);
        sending.then(() => underWay.delete(sending));
        const message = 'Se houver uma conta com este e-mail, o link para criar uma nova senha chega em instantes.';
        return { success: true as const, message };
      },
    );

    api.post(
      '/api/auth/reset-password',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'resetPassword',
          summary: 'Choose a new password with the token of a recovery or invitation link',
          tags,
          body: resetPasswordBody,
          response: { 200: resetReply },
        },
      },
      async (request, reply) => {
        const done = await resetPassword(request.ctx, { ...request.body, ...readCaller(request) });
        reply.header('set-cookie', done.setCookie);
        return { success: true as const, message: 'Senha criada. Agora é só entrar.', location: done.location };
      },
    );

    api.post(
      '/api/auth/change-password',
      {
        config: { access: 'signed-in' },
        schema: {
          operationId: 'changePassword',
          summary: "Change one's own password; ends the account's other sessions",
          tags,
          body: changePasswordBody,
          response: { 200: doneReply },
        },
      },
      async (request, reply) => {
        const { setCookies } = await changePassword(request.ctx, { ...request.body, ...readCaller(request) });
        reply.header('set-cookie', setCookies);
        return { success: true as const, message: 'Senha alterada.' };
      },
    );

    api.post(
      '/api/logout',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'endSession',
          summary: 'End the session without leaving the page',
          tags,
          response: { 200: endedReply },
        },
      },
      async (request, reply) => {
        const { setCookies } = await endSession(request.ctx, readCaller(request));
        reply.header('set-cookie', setCookies);
        return { success: true as const };
      },
    );

    api.post(
      '/api/auth/prove',
      {
        config: { access: 'signed-in' },
        schema: {
          operationId: 'provePerson',
          summary:
            'Show the password, and a code where the account has a second factor, again; opens the operations marked x-recent-proof for ten minutes, to a new session in the place of this one',
          tags,
          body: proofBody,
          response: { 200: doneReply },
        },
      },
      async (request, reply) => {
        const { setCookies } = await renewProof(request.ctx, { ...request.body, ...readCaller(request) });
        reply.header('set-cookie', setCookies).header('cache-control', 'no-store');
        return { success: true as const, message: 'Confirmado.' };
      },
    );

    api.get(
      '/api/logout',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'signOut',
          summary: 'End the session, for a same-site navigation only, and go to the sign-in page',
          tags,
          response: { 303: z.undefined().describe('To the sign-in page') },
        },
      },
      async (request, reply) => {
        const caller = readCaller(request);
        const { now } = request.ctx;
        const actor = await authOf(request.ctx).findActor(caller.headers, { now, isUse: false });
        const { location, setCookies } = await signOut({ ...request.ctx, actor }, { ...caller });
        return reply.header('set-cookie', setCookies).header('cache-control', 'no-store').redirect(location, 303);
      },
    );
  },
};
