import { sweepPasswordLinks, sweepSessions } from '#features/accounts/sweep-sessions.server.ts';
import { sweepRefusedApplications } from '#features/applications/review/sweep-refused-applications.server.ts';
import { sweepConversations } from '#features/assistant/conversations/sweep-conversations.server.ts';
import { sweepConsents } from '#features/consents/sweep-consents.server.ts';
import { sweepImports } from '#features/imports/sweep-imports.server.ts';
import { sweepOldMessages } from '#features/messages/sweep-old-messages.server.ts';
import { sweepCodes, sweepProofs } from '#features/phone-verification/sweep-codes.server.ts';
import { sweepReceipts } from '#features/receipts/analysis/sweep-receipts.server.ts';
import { sweepDevices } from '#features/service-calls/sweep-devices.server.ts';
import { sweepSavedRequests } from '#features/service-requests/saved-requests/sweep-saved-requests.server.ts';
import { sweepCallbacks, sweepPhoneCalls } from '#features/telephone/sweep-phone-calls.server.ts';
import { sweepThreads } from '#features/threads/sweep-threads.server.ts';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { sweepOldCalls } from './sweep-old-calls.server.ts';

/** Sweeps of other slices, in the order of a night. */
export const sweepsOfOthers: readonly Sweep[] = [
  sweepCodes,
  sweepProofs,
  sweepSessions,
  sweepPasswordLinks,
  sweepSavedRequests,
  sweepConsents,
  sweepConversations,
  sweepDevices,
  sweepRefusedApplications,
  sweepImports,
  sweepReceipts,
  sweepOldMessages,
  sweepThreads,
  sweepCallbacks,
  sweepPhoneCalls,
  sweepOldCalls,
];
