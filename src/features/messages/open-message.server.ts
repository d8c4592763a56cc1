// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { demandProof } from '#platform/demand-proof.server.ts';
import { movedMeanwhile, moveRecord, noteStep } from '#platform/move-record.server.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { DomainError } from '#shared/errors.ts';
import type { OpenedMessage } from './contract.ts';
import { demandHand } from './parts/may-send-by-hand.server.ts';
import { saveSentText } from './parts/save-sent-text.server.ts';
import { isTask } from './rules.ts';
import { messageKind, messages } from './tables.server.ts';

/**
 * Opens a waiting message with its link, for sending by hand; logged in its history. An outdated one is dropped. Throws
 * `not_found`, `forbidden` without the message's permission, and `conflict` when it does not wait any more.
 */
export async function openMessage(ctx: Ctx, { id }: { id: string }): Promise<OpenedMessage> {
  // It is let go even though the answer is a refusal: that is thrown once the transaction has ended.
  const outcome = await inTransaction(ctx, async (inside) => {
    const [row] = await inside.db.select().from(messages).where(eq(messages.id, id)).for('update');
    if (row === undefined) throw new DomainError('not_found', messageKind.notFound);
    const message = demandHand(inside, row);
    if (message.givesEntry) demandProof(inside.actor);
    if (!isTask(row.status)) throw await movedMeanwhile(inside, messageKind, id);
    const rendered = await message.render(inside, message.data.parse(row.data), { usable: true });
    if ('dropped' in rendered) {
      const { dropped } = rendered;
      await moveRecord(inside, messageKind, { id, to: 'dispensada', reason: dropped, set: { lastError: dropped } });
      return rendered;
    }
    await saveSentText(inside, { row, message });
    const note = { id, from: row.status, to: row.status, reason: 'Texto aberto para enviar à mão.' };
    await noteStep(inside, messageKind, note);
    return rendered;
  });
  if ('dropped' in outcome) throw new DomainError('conflict', `Não é mais preciso enviar: ${outcome.dropped}`);
  const { text, subject, to } = outcome;
  return {
    text,
    whatsApp: to.phone === null ? null : whatsappLink(to.phone, text),
    sms: to.phone === null ? null : `sms:${to.phone}?body=${encodeURIComponent(text)}`,
    email:
      to.email === null
        ? null
        : `mailto:${to.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
  };
}
