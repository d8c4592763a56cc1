import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { invoiceOperations } from './contract.ts';
import { exportInvoices } from './export-invoices.server.ts';
import { listInvoices } from './queries.server.ts';
import { recordInvoice } from './record-invoice.server.ts';
import { withdrawInvoice } from './withdraw-invoice.server.ts';

const done = { success: true as const };

/** Notes (NFS-e) for the commissions of a month. */
export function registerCommissionInvoiceRoutes(api: Api): void {
  serve(api, invoiceOperations, {
    listInvoices: ({ ctx, params }) => listInvoices(ctx, params.month),

    exportInvoices: ({ ctx, params }, reply) => exportInvoices(ctx, params, reply),

    recordInvoice: async ({ ctx, params, body }) => {
      await recordInvoice(ctx, { month: params.month, partnerId: params.id, ...body });
      return done;
    },

    withdrawInvoice: async ({ ctx, params, body }) => {
      await withdrawInvoice(ctx, { month: params.month, partnerId: params.id, ...body });
      return done;
    },
  });
}
