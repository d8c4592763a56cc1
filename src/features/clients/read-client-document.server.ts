// Tested in #test/masked-values.db.test.ts.
import { eq } from 'drizzle-orm';
import { noteReveal } from '#platform/audit/note-access.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { clients } from './tables.server.ts';

/** Reads a client's whole document, null for none; each time is logged with whom it was of. Throws `not_found`. */
export async function readClientDocument(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = await ctx.db.select({ document: clients.document }).from(clients).where(eq(clients.id, id));
  if (row === undefined) throw new DomainError('not_found', 'Cliente não encontrado.');
  await noteReveal(ctx, { table: 'clients', id, revealed: 'CPF ou CNPJ' });
  return row.document;
}
