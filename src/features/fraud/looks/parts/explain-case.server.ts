// Tested in #features/fraud/looks/look-for-patterns.db.test.ts.
import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Pattern } from '../../patterns/contract.ts';
import { explainFinding } from '../../patterns/parts/explain-pattern.server.ts';

/** A pattern in one sentence, with the names that its ids have today. */
export async function explainPattern(ctx: Ctx, pattern: Pattern): Promise<string> {
  const name = await findName(ctx, pattern);
  return explainFinding({ ...pattern, events: pattern.callIds.length }, () => name);
}

async function findName(ctx: Ctx, { dimension, value }: Pattern): Promise<string> {
  const nameOf = ([found]: { name: string }[]) => found?.name ?? value;
  switch (dimension) {
    case 'service':
      return nameOf(await ctx.db.select({ name: services.nome }).from(services).where(eq(services.id, value)));
    case 'operator':
      return nameOf(await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, value)));
    case 'partner':
      return nameOf(await ctx.db.select({ name: partners.name }).from(partners).where(eq(partners.id, value)));
    default:
      return value;
  }
}
