import { readCaller } from '#features/accounts/read-caller.server.ts';
import { recordSignIn } from '#features/accounts/record-sign-in.server.ts';
import { signInWithEmail } from '#features/accounts/sign-in.server.ts';
import { readFlow } from '#features/phone-verification/open-flow.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { signInOperations } from './contract.ts';
import { findSignInAccount } from './queries.server.ts';
import { readUserName } from './rules.ts';
import { findDriverAccount, signInDriver } from './sign-in-driver.server.ts';

/** The sign-in of partners and their drivers. */
export function registerSignInRoutes(api: Api): void {
  serve(api, signInOperations, {
    signInAsPartner: async (request, reply) => {
      const { username, password } = request.body;
      const userName = readUserName(username);
      const account = await findSignInAccount(request.ctx, userName);
      const { user, setCookies } = await recordSignIn(request, account?.id ?? null, () =>
        signInWithEmail(request.ctx, {
          email: account?.email ?? null,
          password,
          userName: userName.normal,
          refusal: 'Credenciais inválidas. Contate o suporte.',
          ...readCaller(request),
        }),
      );
      reply.header('set-cookie', setCookies).header('cache-control', 'no-store');
      return { success: true as const, user };
    },

    signInAsDriver: async (request, reply) => {
      const caller = { flow: readFlow(request), ...readCaller(request) };
      const tried = await findDriverAccount(request.ctx, request.body.phone);
      const { user, setCookies } = await recordSignIn(request, tried, () =>
        signInDriver(request.ctx, { ...request.body, ...caller }),
      );
      reply.header('set-cookie', setCookies).header('cache-control', 'no-store');
      return { success: true as const, user };
    },
  });
}
