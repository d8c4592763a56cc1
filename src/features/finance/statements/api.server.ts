import { findOwnPartner } from '#features/partners/queries.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { ownStatementOperations } from './contract.ts';
import { readOwnStatement } from './queries.server.ts';

/** What each partner reads of its own account. */
export function registerStatementRoutes(api: Api): void {
  serve(api, ownStatementOperations, {
    readOwnStatement: async ({ ctx }) => readOwnStatement(ctx, (await findOwnPartner(ctx)).id),
  });
}
