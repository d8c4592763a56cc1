// Tested in #test/masked-values.db.test.ts.
import { noteReveal } from '#platform/audit/note-access.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { findPixKey } from './queries.server.ts';

/** Reads a partner's whole PIX key, null for none; each time is logged with whose it was. */
export async function readPixKey(ctx: Ctx, partnerId: string): Promise<string | null> {
  const found = await findPixKey(ctx, partnerId);
  await noteReveal(ctx, { table: 'partners', id: partnerId, revealed: 'chave PIX' });
  return found?.key ?? null;
}
