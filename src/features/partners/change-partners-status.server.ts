import { inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { changeEach } from '#platform/each-record.server.ts';
import type { BulkResult } from '#shared/bulk.ts';
import { DomainError } from '#shared/errors.ts';
import { changePartnerStatus } from './change-partner-status.server.ts';
import type { ChangePartnersStatusBody } from './contract.ts';
import { partnerStatusLabels } from './rules.ts';
import { partners } from './tables.server.ts';

/** Gives several partners the same status, each as `changePartnerStatus` does; one that has it already is told apart. */
export async function changePartnersStatus(ctx: Ctx, input: ChangePartnersStatusBody): Promise<BulkResult[]> {
  const { ids, status, reason } = input;
  const rows = await ctx.db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(inArray(partners.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return changeEach(ctx, { ids, names }, async (id) => {
    const changed = await changePartnerStatus(ctx, { id, status, reason });
    if (!changed)
      throw new DomainError('conflict', `O prestador já está ${partnerStatusLabels[status].toLowerCase()}.`);
  });
}
