import { and, eq, isNull } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { readPixKey } from '#shared/br/pix.ts';
import { refusalAt } from '#shared/errors.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { findLastChange } from '../parts/note-change.server.ts';
import type { SaveOwnPixKeyBody } from './contract.ts';
import { notePixKey } from './parts/note-pix-key.server.ts';
import { pixKeyChanged } from './parts/pix-key-changed-message.server.ts';
import { partnerPixKeys } from './tables.server.ts';

/**
 * Replaces a partner's PIX key; the new one waits for the office, and clients see neither meanwhile. The same key again
 * changes nothing unless it was refused. Throws `invalid` for no key, `conflict` when another than the seen one stands.
 */
export async function savePixKey(
  ctx: Ctx,
  { partnerId, kind, key, seen }: SaveOwnPixKeyBody & { partnerId: string },
): Promise<void> {
  const read = readPixKey(kind, key);
  if (!read.ok) throw refusalAt('key', read.message);
  await inTransaction(ctx, async (inside) => {
    await lockPartner(inside, partnerId);
    const isStanding = and(eq(partnerPixKeys.partnerId, partnerId), isNull(partnerPixKeys.replacedAt));
    const [standing] = await inside.db.select().from(partnerPixKeys).where(isStanding);
    const isSame = standing?.kind === kind && standing.pix === read.key && standing.status !== 'recusada';
    if (isSame) return;
    if ((standing?.id ?? null) !== seen) {
      const last = await findLastChange(inside, { partnerId, subject: 'chave_pix' });
      throw tooLate(inside, last, 'trocou a chave PIX');
    }
    await inside.db.update(partnerPixKeys).set({ replacedAt: ctx.now }).where(isStanding);
    const fresh = { ...doneNow(inside), partnerId, kind, pix: read.key };
    const [saved] = await inside.db.insert(partnerPixKeys).values(fresh).returning({ id: partnerPixKeys.id });
    if (saved === undefined) throw new Error('The PIX key was not saved.');
    const cause = { kind: 'partner', id: partnerId } as const;
    await queueMessage(inside, pixKeyChanged, { keyId: saved.id }, { once: saved.id, cause });
    await notePixKey(inside, { partnerId, keyId: saved.id, kind, key: read.key, action: 'pedido' });
  });
}
