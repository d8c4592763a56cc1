import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { ownDataOperations } from './contract.ts';
import { exportOwnData } from './export-own-data.server.ts';
import { findSignedInPerson } from './parts/own-person.server.ts';
import { readOwnData } from './queries.server.ts';
import { submitOwnRequest } from './submit-own-request.server.ts';
import { withdrawOwnConsent } from './withdraw-own-consent.server.ts';
import { withdrawOwnRequest } from './withdraw-own-request.server.ts';

/** Routes of a partner's or a driver's own data in the app; the public page does the same with a session of its own. */
export function registerOwnDataRoutes(api: Api): void {
  const done = (id: string) => ({ success: true as const, id });
  serve(api, ownDataOperations, {
    readOwnData: async ({ ctx }) => {
      const own = await readOwnData(ctx, await findSignedInPerson(ctx));
      if (own === null) throw new DomainError('not_found', 'Não encontramos este cadastro.');
      return own;
    },
    exportOwnData: async ({ ctx }) =>
      exportOwnData(ctx, { session: await findSignedInPerson(ctx), address: ctx.address ?? '' }),
    submitOwnRequest: async ({ ctx, body }) => {
      const session = await findSignedInPerson(ctx);
      const { dueOn } = await submitOwnRequest(ctx, { session, form: body, address: ctx.address ?? '' });
      return { success: true as const, dueOn };
    },
    withdrawOwnRequest: async ({ ctx, params: { id } }) => {
      await withdrawOwnRequest(ctx, { session: await findSignedInPerson(ctx), id });
      return done(id);
    },
    withdrawOwnConsent: async ({ ctx, params, body }) => {
      await withdrawOwnConsent(ctx, { session: await findSignedInPerson(ctx), ...params, ...body });
      return done(params.id);
    },
  });
}
