import type { Ctx } from './context.server.ts';
import { deedColumns } from './event-columns.server.ts';
import { type disclosureKinds, disclosures } from './tables.server.ts';

interface Disclosure {
  kind: (typeof disclosureKinds)[number];
  /** The list that was exported, or what the paper is. */
  subject: string;
  /** The record of an opened paper. */
  recordId?: string;
  filter?: object;
  rowCount?: number;
}

/** Notes that the acting person took personal data out of the house: a whole list, or a paper with somebody's name. */
export async function noteDisclosure(ctx: Ctx, { filter = {}, ...disclosure }: Disclosure): Promise<void> {
  await ctx.db.insert(disclosures).values({
    ...disclosure,
    filter: filter as Record<string, unknown>,
    ...deedColumns(ctx),
  });
}
