import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { closeBill, reopenBill } from './close-bill.server.ts';
import { billOperations } from './contract.ts';
import { exportBill } from './export-bill.server.ts';
import { findBill, listBills } from './queries.server.ts';
import { recordCompanyPayment } from './record-company-payment.server.ts';
import { sendBill } from './send-bill.server.ts';
import { undoCompanyPayment } from './undo-company-payment.server.ts';

const done = { success: true as const };
const centsOf = (reais: number | undefined) => (reais === undefined ? undefined : (reaisToCents(reais) ?? 0));

/** Bills of companies that pay by the month. */
export function registerBillRoutes(api: Api): void {
  serve(api, billOperations, {
    listBills: ({ ctx, query }) => listBills(ctx, query),
    findBill: ({ ctx, params }) => findBill(ctx, params.id),
    exportBill: ({ ctx, params }, reply) => exportBill(ctx, params.id, reply),
    closeBill: async ({ ctx, params, body }) => {
      await closeBill(ctx, { id: params.id, seenCents: centsOf(body.seen) });
      return done;
    },
    reopenBill: async ({ ctx, params, body }) => {
      await reopenBill(ctx, { id: params.id, ...body });
      return done;
    },
    sendBill: async ({ ctx, params }) => {
      await sendBill(ctx, params.id);
      return done;
    },
    payBill: async ({ ctx, params, body: { amount, seen, ...body } }) => {
      const cents = reaisToCents(amount) ?? 0;
      return {
        ...done,
        id: await recordCompanyPayment(ctx, { id: params.id, cents, seenCents: centsOf(seen), ...body }),
      };
    },
    undoBillPayment: async ({ ctx, params, body }) => {
      await undoCompanyPayment(ctx, { ...params, ...body });
      return done;
    },
  });
}
