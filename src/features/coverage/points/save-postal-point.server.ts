// Tested in queries.db.test.ts.
import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { parseCep } from '#shared/br/cep.ts';
import { postalPoints } from '../tables.server.ts';
import type { SavePostalPointBody } from './contract.ts';

/** Saves a postal code's coordinates reported by the browser; the last report counts. */
export async function savePostalPoint(ctx: Ctx, { zipCode, latitude, longitude }: SavePostalPointBody): Promise<void> {
  const point = { latitude, longitude, toldAt: ctx.now };
  await inTransaction(ctx, ({ db }) =>
    db
      .insert(postalPoints)
      .values({ zipCode: parseCep(zipCode) ?? '', ...point })
      .onConflictDoUpdate({
        target: postalPoints.zipCode,
        set: point,
        setWhere: sql`(${postalPoints.latitude}, ${postalPoints.longitude}) is distinct from (${latitude}, ${longitude})`,
      }),
  );
}
