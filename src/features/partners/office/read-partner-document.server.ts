// Tested in #test/masked-values.db.test.ts.
import { eq } from 'drizzle-orm';
import { noteReveal } from '#platform/audit/note-access.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { partners } from '../tables.server.ts';

/** Reads a partner's whole document; each time is logged with whose it was. Throws `not_found`. */
export async function readPartnerDocument(ctx: Ctx, id: string): Promise<string> {
  const [row] = await ctx.db.select({ document: partners.document }).from(partners).where(eq(partners.id, id));
  if (row === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
  await noteReveal(ctx, { table: 'partners', id, revealed: 'CPF ou CNPJ' });
  return row.document;
}
