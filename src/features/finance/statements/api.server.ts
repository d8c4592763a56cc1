import { findOwnPartner } from '#features/partners/queries.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { findSettlement } from '../settlements/queries.server.ts';
import { ownStatementOperations, statementOperations } from './contract.ts';
import { exportOwnStatement } from './export-own-statement.server.ts';
import { exportSettlement } from './export-settlement.server.ts';
import { findOwnSettlement, readOwnStatement } from './queries.server.ts';

/** Each partner's view of its own account, and each settlement as a file. */
export function registerStatementRoutes(api: Api): void {
  serve(api, statementOperations, {
    exportSettlement: async ({ ctx, params }, reply) =>
      exportSettlement(ctx, await findSettlement(ctx, params.id), reply),
  });

  serve(api, ownStatementOperations, {
    findOwnSettlement: async ({ ctx, params }) => findOwnSettlement(ctx, (await findOwnPartner(ctx)).id, params.id),
    exportOwnSettlement: async ({ ctx, params }, reply) =>
      exportSettlement(ctx, await findOwnSettlement(ctx, (await findOwnPartner(ctx)).id, params.id), reply),
    exportOwnStatement: async ({ ctx }, reply) => exportOwnStatement(ctx, (await findOwnPartner(ctx)).id, reply),
    readOwnStatement: async ({ ctx }) => readOwnStatement(ctx, (await findOwnPartner(ctx)).id),
  });
}
