import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { ledgerLineOperations } from './contract.ts';
import { exportLedgerLines } from './export-ledger-lines.server.ts';
import { listLedgerLines } from './queries.server.ts';

/** Lines of the ledger, and their sum. */
export function registerLedgerLineRoutes(api: Api): void {
  serve(api, ledgerLineOperations, {
    listLedgerLines: ({ ctx, query }) => listLedgerLines(ctx, query),

    exportLedgerLines: ({ ctx, query }, reply) => exportLedgerLines(ctx, query, reply),
  });
}
