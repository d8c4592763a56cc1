import type { limits } from '#shared/limits/limits.ts';

type Row = keyof typeof limits;

/** Limits that refuse by another status than 429, or need a provider of codes, with their tests. */
export const elsewhere = {
  rendersByAddress: 'src/http/pages.test.ts',
  secondFactorByAccount: 'src/features/accounts/own-account/api.db.test.ts',
  recoveryByAccount: 'src/features/accounts/reset-password.db.test.ts',
  codeDriversDay: 'src/features/phone-verification/send-code.db.test.ts',
  codeNetworkDay: 'src/features/phone-verification/send-code.db.test.ts',
  codeCalmDay: 'src/features/phone-verification/send-code.db.test.ts',
  codeScarceDay: 'src/features/phone-verification/send-code.db.test.ts',
  keyedWriteByAddress: 'src/http/idempotency.db.test.ts',
  keyedWriteByAccount: 'src/http/idempotency.db.test.ts',
  problemPhotoByCall: 'src/features/problems/client/api.db.test.ts',
  problemPhotoByAddress: 'src/features/problems/client/api.db.test.ts',
  receiptByCall: 'src/features/receipts/senders/api.db.test.ts',
  receiptByAddress: 'src/features/receipts/senders/api.db.test.ts',
  noticeByPhone: 'src/features/applications/form/register-provider.db.test.ts',
  noticeByEmail: 'src/features/applications/form/register-provider.db.test.ts',
  noticeByNetwork: 'src/features/applications/form/register-provider.db.test.ts',
  noticeCalmDay: 'src/features/applications/form/register-provider.db.test.ts',
  noticeScarceDay: 'src/features/applications/form/register-provider.db.test.ts',
  noticeAllDay: 'src/features/applications/form/register-provider.db.test.ts',
  serviceTryByAccount: 'src/features/system-health/try-service.db.test.ts',
  privacyByAddress: 'src/features/privacy/own-requests/submit-privacy-request.db.test.ts',
  privacyByPhone: 'src/features/privacy/own-requests/submit-privacy-request.db.test.ts',
  privacyByNetwork: 'src/features/privacy/own-requests/submit-privacy-request.db.test.ts',
  privacyAllDay: 'src/features/privacy/own-requests/submit-privacy-request.db.test.ts',
  privacyOwnByAddress: 'src/features/privacy/own-requests/submit-privacy-request.db.test.ts',
  rowsByAccount: 'src/http/note-lists.db.test.ts',
  codeAllDay: 'src/features/phone-verification/send-code.db.test.ts',
} as const satisfies Partial<Record<Row, string>>;
