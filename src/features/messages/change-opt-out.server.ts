// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { saveContact } from './parts/contacts.server.ts';
import { demandHand } from './parts/may-send-by-hand.server.ts';
import { messageKind, messages } from './tables.server.ts';

/**
 * Records that a recipient opts out of everything except a running service, or back in, for instance by telephone.
 * Throws `not_found`, `forbidden` without the message's permission, and `conflict` without a phone.
 */
export function changeOptOut(ctx: Ctx, { id, optedOut }: { id: string; optedOut: boolean }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [row] = await inside.db.select().from(messages).where(eq(messages.id, id)).for('update');
    if (row === undefined) throw new DomainError('not_found', messageKind.notFound);
    const message = demandHand(inside, row);
    const rendered = await message.render(inside, message.data.parse(row.data), { usable: false });
    const phone = 'dropped' in rendered ? null : rendered.to.phone;
    if (phone === null) throw new DomainError('conflict', 'Esta mensagem não leva mais a um telefone.');
    await saveContact(inside, { phone, at: ctx.now, wrote: false, optedOut, place: 'central' });
    const reason = optedOut ? 'A pessoa pediu para não receber avisos.' : 'A pessoa voltou a receber avisos.';
    await noteStep(inside, messageKind, { id, from: row.status, to: row.status, reason });
    await announce(inside, 'messages');
  });
}
