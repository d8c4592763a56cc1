// Tested in answer-privacy-request.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { refusalGroundLabels } from '#shared/record/privacy-requests.ts';
import type { RefusePrivacyRequestBody } from './contract.ts';
import { endRequest } from './parts/end-request.server.ts';

/** Refuses a request on a ground of the law, which the person reads. Throws as `moveRecord` does. */
export function refusePrivacyRequest(
  ctx: Ctx,
  { id, ground, words, from }: RefusePrivacyRequestBody & { id: string },
): Promise<void> {
  return endRequest(ctx, { id, to: 'recusado', from, answer: `${refusalGroundLabels[ground]}. ${words}`, ground });
}
