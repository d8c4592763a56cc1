// Tested in #test/masked-values.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { noteReveal } from '#platform/audit/note-access.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { partnerDrivers } from '../tables.server.ts';

/** Reads a driver's whole CPF, null for none; each time is logged with whose it was. Throws `not_found`. */
export async function readDriverCpf(
  ctx: Ctx,
  { id: partnerId, driverId: id }: { id: string; driverId: string },
): Promise<string | null> {
  const isOfPartner = and(eq(partnerDrivers.partnerId, partnerId), eq(partnerDrivers.id, id));
  const [row] = await ctx.db.select({ cpf: partnerDrivers.cpf }).from(partnerDrivers).where(isOfPartner);
  if (row === undefined) throw new DomainError('not_found', 'Motorista não encontrado.');
  await noteReveal(ctx, { table: 'partner_drivers', id, revealed: 'CPF' });
  return row.cpf;
}
