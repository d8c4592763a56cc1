import { and, eq, isNull } from 'drizzle-orm';
import { isOneOf } from '#platform/choices.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { findLastChange } from '../parts/note-change.server.ts';
import type { DecidePixKeyBody } from './contract.ts';
import { notePixKey } from './parts/note-pix-key.server.ts';
import { partnerPixKeys } from './tables.server.ts';

/**
 * Verifies a waiting PIX key with its holder's name, or refuses one, also after it was verified. Throws `not_found`,
 * `invalid` without holder or reason, and `conflict` with whoever was faster, or when the partner has replaced it.
 */
export async function decidePixKey(
  ctx: Ctx,
  { partnerId, keyId, status, holder, reason }: DecidePixKeyBody & { partnerId: string; keyId: string },
): Promise<void> {
  if (status === 'verificada' && !holder) throw refusalAt('holder', 'Escreva o nome que o banco mostra.');
  if (status === 'recusada' && !reason) throw refusalAt('reason', 'Escreva o motivo.');
  await inTransaction(ctx, async (inside) => {
    const isIt = and(eq(partnerPixKeys.id, keyId), eq(partnerPixKeys.partnerId, partnerId));
    const from = status === 'verificada' ? (['pendente'] as const) : (['pendente', 'verificada'] as const);
    const [decided] = await inside.db
      .update(partnerPixKeys)
      .set(status === 'verificada' ? { status, holder } : { status, reason })
      .where(and(isIt, isNull(partnerPixKeys.replacedAt), isOneOf(partnerPixKeys.status, from)))
      .returning();
    if (decided === undefined) throw await decidedMeanwhile(inside, { partnerId, keyId });
    const action = status === 'verificada' ? 'aprovado' : 'recusado';
    const { kind, pix: key } = decided;
    await notePixKey(inside, { partnerId, keyId, kind, key, action, reason });
  });
}

async function decidedMeanwhile(ctx: Ctx, { partnerId, keyId }: { partnerId: string; keyId: string }) {
  const isIt = and(eq(partnerPixKeys.id, keyId), eq(partnerPixKeys.partnerId, partnerId));
  const [there] = await ctx.db.select().from(partnerPixKeys).where(isIt);
  if (there === undefined) return new DomainError('not_found', 'Chave PIX não encontrada.');
  const last = await findLastChange(ctx, { partnerId, subject: 'chave_pix' });
  if (there.replacedAt !== null) return tooLate(ctx, last, 'trocou a chave PIX');
  return tooLate(ctx, last, there.status === 'recusada' ? 'recusou esta chave PIX' : 'verificou esta chave PIX');
}
