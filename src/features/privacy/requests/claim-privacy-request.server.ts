// Tested in answer-privacy-request.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import type { PrivacyRequestStatus } from '#shared/record/privacy-requests.ts';
import { privacyRequestKind } from './tables.server.ts';

/** Takes up a request, so that colleagues see who works on it. Throws as `moveRecord` does. */
export async function claimPrivacyRequest(
  ctx: Ctx,
  { id, from }: { id: string; from?: PrivacyRequestStatus | undefined },
): Promise<void> {
  await moveRecord(ctx, privacyRequestKind, { id, to: 'em_resposta', seen: from });
}
