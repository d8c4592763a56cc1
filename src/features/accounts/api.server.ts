import type { FastifyRequest } from 'fastify';
import type { Actor, Ctx } from '#platform/context.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { readBearer } from '#shared/api/key-text.ts';
import { askedOf, registerApiKeyRoutes } from './api-keys/api.server.ts';
import { apiKeyEnding } from './api-keys/parts/key-ending-message.server.ts';
import { readKeyActor, verifyKeyStill } from './api-keys/read-key-actor.server.ts';
import { remindApiKeys } from './api-keys/remind-api-keys.server.ts';
import { changePassword } from './change-password.server.ts';
import { accountOperations } from './contract.ts';
import { registerOwnAccountRoutes } from './own-account/api.server.ts';
import { accountLink } from './parts/account-link-message.server.ts';
import { accountChanged, emailChanged } from './parts/queue-account-notices.server.ts';
import { renewProof } from './prove-person.server.ts';
import { registerPushRoutes } from './push/api.server.ts';
import { sendPush } from './push/queue-push.server.ts';
import { findSignedInUser, findUserByEmail } from './queries.server.ts';
import { readActor } from './read-actor.server.ts';
import { readCaller } from './read-caller.server.ts';
import { recordSignIn } from './record-sign-in.server.ts';
import { recoverPassword } from './recover-password.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { registerSessionRoutes } from './sessions/api.server.ts';
import { signInWithEmail } from './sign-in.server.ts';
import { endSession, signOut } from './sign-out.server.ts';
import { registerStaffRoutes } from './staff/api.server.ts';

/**
 * Identifies the caller anew at each request, for the guard of every route. Polling does not count as use of the
 * session. A key of the API counts alone, whatever cookie stands beside it, and opens no page. `isAgain`: the same
 * request is looked at once more, after its body was read.
 */
export async function findRequestActor(
  ctx: Ctx,
  request: FastifyRequest,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<Actor> {
  const { config } = request.routeOptions;
  const key = request.url.toLowerCase().startsWith('/api/') ? readBearer(request.headers.authorization) : undefined;
  if (key === undefined) return readActor(ctx, readCaller(request).headers, { isUse: config.polled !== true });
  if (isAgain) {
    await verifyKeyStill(ctx, key);
    return ctx.actor;
  }
  return readKeyActor(ctx, key, askedOf(request.routeOptions));
}

const linkComes = 'Se houver uma conta com este e-mail, o link para criar uma nova senha chega em instantes.';
const linkIsHandedOver = 'Se houver uma conta com este e-mail, a central recebe o seu pedido e entrega o link a você.';

/** Sign-in, session, recovery and sign-out. */
export const accountsApi: Slice = {
  name: 'accounts',
  topics: { users: 'users.manage' },
  jobs: [sendPush, remindApiKeys],
  messages: [accountLink, accountChanged, emailChanged, apiKeyEnding],
  routes(api) {
    const underWay = new Set<Promise<void>>();
    api.addHook('onClose', () => Promise.all(underWay));
    registerStaffRoutes(api);
    registerOwnAccountRoutes(api);
    registerPushRoutes(api);
    registerSessionRoutes(api);
    registerApiKeyRoutes(api);

    serve(api, accountOperations, {
      signInWithEmail: async (request, reply) => {
        const tried = await findUserByEmail(request.ctx, request.body.email);
        const { user, setCookies } = await recordSignIn(request, tried?.id ?? null, () =>
          signInWithEmail(request.ctx, { ...request.body, ...readCaller(request) }),
        );
        reply.header('set-cookie', setCookies).header('cache-control', 'no-store');
        return { success: true as const, user };
      },

      findSession: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const actor = await readActor(request.ctx, readCaller(request).headers, { isUse: true });
        // Every sign-in page asks, so nobody is an answer instead of an error.
        const isSomebody = actor.kind !== 'anonymous';
        return { success: true as const, user: isSomebody ? await findSignedInUser({ ...request.ctx, actor }) : null };
      },

      recoverPassword: async (request) => {
        const { sending } = await recoverPassword(request.ctx, { ...request.body, address: request.ip });
        underWay.add(sending);
        sending.then(() => underWay.delete(sending));
        const byEmail = request.ctx.services.mailer.delivers === true;
        return { success: true as const, byEmail, message: byEmail ? linkComes : linkIsHandedOver };
      },

      resetPassword: async (request, reply) => {
        const done = await resetPassword(request.ctx, { ...request.body, ...readCaller(request) });
        reply.header('set-cookie', done.setCookie);
        return { success: true as const, message: 'Senha criada. Agora é só entrar.', location: done.location };
      },

      changePassword: async (request, reply) => {
        const { setCookies } = await changePassword(request.ctx, { ...request.body, ...readCaller(request) });
        reply.header('set-cookie', setCookies);
        return { success: true as const, message: 'Senha alterada.' };
      },

      endSession: async (request, reply) => {
        const { headers } = readCaller(request);
        const actor = await readActor(request.ctx, headers, { isUse: false });
        const { setCookies } = await endSession({ ...request.ctx, actor }, headers);
        reply.header('set-cookie', setCookies);
        return { success: true as const };
      },

      provePerson: async (request, reply) => {
        const { setCookies } = await renewProof(request.ctx, { ...request.body, ...readCaller(request) });
        reply.header('set-cookie', setCookies).header('cache-control', 'no-store');
        return { success: true as const, message: 'Confirmado.' };
      },

      signOut: async (request, reply) => {
        const { headers } = readCaller(request);
        const actor = await readActor(request.ctx, headers, { isUse: false });
        const { location, setCookies } = await signOut({ ...request.ctx, actor }, headers);
        return reply.header('set-cookie', setCookies).header('cache-control', 'no-store').redirect(location, 303);
      },
    });
  },
};
