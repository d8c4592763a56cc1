import { verifyEachNight } from '#features/ledger/verify-each-night.server.ts';
import { acceptUploads } from '#platform/files/receive-upload.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { registerBankStatementRoutes } from './bank-statements/api.server.ts';
import { saveBankLines } from './bank-statements/save-bank-lines.server.ts';
import { registerBorneCostRoutes } from './borne-costs/api.server.ts';
import { refundGranted } from './borne-costs/parts/refund-message.server.ts';
import * as borne from './borne-costs/when-call-changed.server.ts';
import { registerClientPixRoutes } from './client-pix/api.server.ts';
import { registerCollectionRoutes } from './collection/api.server.ts';
import { openDebtQuestions } from './collection/open-debt-questions.server.ts';
import {
  settlementAnswered,
  settlementDueSoon,
  settlementOverdue,
} from './collection/parts/settlement-reminder-message.server.ts';
import { remindDebtors } from './collection/remind-debtors.server.ts';
import { registerCommissionInvoiceRoutes } from './commission-invoices/api.server.ts';
import { registerBillRoutes } from './company-bills/api.server.ts';
import { closeEachMonth } from './company-bills/close-each-month.server.ts';
import { billSent } from './company-bills/parts/bill-sent-message.server.ts';
import * as bills from './company-bills/when-call-finished.server.ts';
import { financeOperations } from './contract.ts';
import { exportFinance } from './export-finance.server.ts';
import { registerLedgerLineRoutes } from './ledger-lines/api.server.ts';
import { registerMoneyRuleRoutes } from './money-rules/api.server.ts';
import { registerMonthRoutes } from './months/api.server.ts';
import { saveMonthPapers } from './months/save-month-papers.server.ts';
import { registerPartnerBalanceRoutes } from './partner-balance/api.server.ts';
import { commissionChanged } from './parts/commission-changed-message.server.ts';
import { registerPaymentReceiptRoutes } from './payment-receipts/api.server.ts';
import { registerPayoutRoutes } from './payouts/api.server.ts';
import { registerPixAccountRoutes } from './pix-account/api.server.ts';
import { pixAccountChanged } from './pix-account/parts/pix-account-changed-message.server.ts';
import { listBilledPartners, listFinance } from './queries.server.ts';
import { registerRateRoutes } from './rates/api.server.ts';
import { rateChanged } from './rates/parts/rate-changed-message.server.ts';
import { registerReportRoutes } from './reports/api.server.ts';
import { registerSettlementRoutes } from './settlements/api.server.ts';
import { settlementOpened } from './settlements/parts/settlement-opened-message.server.ts';
import { settleEachWeek } from './settlements/settle-each-week.server.ts';
import { registerStatementRoutes } from './statements/api.server.ts';
import { whenCallFinished, whenCallReopened, whenCallValueAdjusted } from './when-call-finished.server.ts';
import { registerWriteOffRoutes } from './write-offs/api.server.ts';

export const financeApi: Slice = {
  name: 'finance',
  topics: { finance: 'finance.read' },
  jobs: [
    verifyEachNight,
    settleEachWeek,
    saveBankLines,
    remindDebtors,
    openDebtQuestions,
    saveMonthPapers,
    closeEachMonth,
  ],
  subscribers: [
    whenCallFinished,
    whenCallReopened,
    whenCallValueAdjusted,
    bills.whenCallFinished,
    bills.whenCallReopened,
    bills.whenCallValueAdjusted,
    borne.whenCallReopened,
    borne.whenCallValueAdjusted,
  ],
  messages: [
    billSent,
    commissionChanged,
    rateChanged,
    refundGranted,
    pixAccountChanged,
    settlementOpened,
    settlementDueSoon,
    settlementOverdue,
    settlementAnswered,
  ],
  async routes(api) {
    await acceptUploads(api);
    registerBorneCostRoutes(api);
    registerMoneyRuleRoutes(api);
    registerPartnerBalanceRoutes(api);
    registerClientPixRoutes(api);
    registerRateRoutes(api);
    registerPixAccountRoutes(api);
    registerReportRoutes(api);
    registerMonthRoutes(api);
    registerLedgerLineRoutes(api);
    registerBillRoutes(api);
    registerPayoutRoutes(api);
    registerCommissionInvoiceRoutes(api);
    registerSettlementRoutes(api);
    registerStatementRoutes(api);
    registerBankStatementRoutes(api);
    registerPaymentReceiptRoutes(api);
    registerCollectionRoutes(api);
    registerWriteOffRoutes(api);
    serve(api, financeOperations, {
      listFinance: ({ ctx, query: { totais, ...query } }) => listFinance(ctx, query, totais),

      listBilledPartners: async ({ ctx }) => ({ prestadores: await listBilledPartners(ctx) }),

      exportFinance: (request, reply) => exportFinance(request.ctx, request.query, reply),
    });
  },
};
