// Tested in #features/partners/register-partner.db.test.ts.
import { inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { changeEach } from '#platform/each-record.server.ts';
import type { BulkResult } from '#shared/api/bulk.ts';
import { DomainError } from '#shared/errors.ts';
import { whyNoStep } from '#shared/record/steps.ts';
import { changePartnerStatus } from '../change-partner-status.server.ts';
import { partnerLife } from '../rules.ts';
import { partners } from '../tables.server.ts';
import type { ChangePartnersStatusBody } from './contract.ts';

/** Gives several partners one status, each as `changePartnerStatus` does; unchanged ones are reported separately. */
export async function changePartnersStatus(ctx: Ctx, input: ChangePartnersStatusBody): Promise<BulkResult[]> {
  const { records, status, reason } = input;
  const read = (ids: string[]) =>
    ctx.db
      .select({ id: partners.id, name: partners.name, status: partners.status })
      .from(partners)
      .where(inArray(partners.id, ids));
  return changeEach(ctx, records, read, async ({ id, from }) => {
    const changed = await changePartnerStatus(ctx, { id, status, from, reason });
    if (!changed) throw new DomainError('conflict', whyNoStep(partnerLife, { from: status, to: status }));
  });
}
