import { and, eq } from 'drizzle-orm';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';

/** Whether an active partner released this phone for one of its drivers, who sign in by a code alone. */
export async function isReleasedDriver(ctx: Ctx, phone: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: partnerDrivers.id })
    .from(partnerDrivers)
    .innerJoin(partners, eq(partners.id, partnerDrivers.partnerId))
    .where(and(eq(partnerDrivers.phone, phone), eq(partnerDrivers.status, 'ativo'), eq(partners.status, 'ativo')))
    .limit(1);
  return found.length > 0;
}
