import { accountsApi } from '#features/accounts/api.server.ts';
import { applicationsApi } from '#features/applications/api.server.ts';
import { openAssistant } from '#features/assistant/api.server.ts';
import { auditLogApi } from '#features/audit-log/api.server.ts';
import { blogApi } from '#features/blog/api.server.ts';
import { budgetsApi } from '#features/budgets/api.server.ts';
import { callFilesApi } from '#features/call-files/api.server.ts';
import { catalogApi } from '#features/catalog/api.server.ts';
import { clientsApi } from '#features/clients/api.server.ts';
import { coverageApi } from '#features/coverage/api.server.ts';
import { dashboardApi } from '#features/dashboard/api.server.ts';
import { dispatchApi } from '#features/dispatch/api.server.ts';
import { financeApi } from '#features/finance/api.server.ts';
import { fraudApi } from '#features/fraud/api.server.ts';
import { hearingsApi } from '#features/hearings/api.server.ts';
import { importsApi } from '#features/imports/api.server.ts';
import { messagesApi } from '#features/messages/api.server.ts';
import { partnersApi } from '#features/partners/api.server.ts';
import { phoneVerificationApi } from '#features/phone-verification/api.server.ts';
import { privacyApi } from '#features/privacy/api.server.ts';
import { problemsApi } from '#features/problems/api.server.ts';
import { quotesApi } from '#features/quotes/api.server.ts';
import { receiptsApi } from '#features/receipts/api.server.ts';
import { reviewsApi } from '#features/reviews/api.server.ts';
import { seoApi } from '#features/seo/api.server.ts';
import { serviceCallsApi } from '#features/service-calls/api.server.ts';
import { serviceRequestsApi } from '#features/service-requests/api.server.ts';
import { openSettings } from '#features/settings/api.server.ts';
import { systemHealthApi } from '#features/system-health/api.server.ts';
import { telephoneApi } from '#features/telephone/api.server.ts';
import { threadsApi } from '#features/threads/api.server.ts';
import { valueAuditApi } from '#features/value-audit/api.server.ts';
import { webhooksApi } from '#features/webhooks/api.server.ts';
import type { Slice } from '#platform/slice.server.ts';

/** Every capability, in dependency order: earlier ones react first to an event. */
export function openSlices(): Slice[] {
  return [
    messagesApi,
    accountsApi,
    openSettings(),
    coverageApi,
    catalogApi,
    blogApi,
    phoneVerificationApi,
    partnersApi,
    applicationsApi,
    clientsApi,
    serviceRequestsApi,
    serviceCallsApi,
    hearingsApi,
    callFilesApi,
    dispatchApi,
    quotesApi,
    budgetsApi,
    reviewsApi,
    seoApi,
    receiptsApi,
    problemsApi,
    financeApi,
    valueAuditApi,
    fraudApi,
    importsApi,
    threadsApi,
    telephoneApi,
    webhooksApi,
    openAssistant(),
    dashboardApi,
    systemHealthApi,
    auditLogApi,
    privacyApi,
  ];
}
