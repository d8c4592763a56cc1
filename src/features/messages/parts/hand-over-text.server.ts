import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { demandProof } from '#platform/demand-proof.server.ts';
import { movedMeanwhile, moveRecord, noteStep } from '#platform/move-record.server.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { DomainError } from '#shared/errors.ts';
import type { OpenedMessage } from '../contract.ts';
import { isTask } from '../rules.ts';
import { messageKind, messages } from '../tables.server.ts';
import { demandHand } from './may-send-by-hand.server.ts';
import { renderRow } from './render-row.server.ts';
import { saveSentText } from './save-sent-text.server.ts';

/**
 * The text of a waiting message with its link, logged in its history; `marks` also counts it as sent in the same
 * transaction. An outdated one is dropped. Throws `not_found`, `forbidden` without the message's permission, and
 * `conflict` when it does not wait any more.
 */
export async function handOverText(ctx: Ctx, { id, marks }: { id: string; marks: boolean }): Promise<OpenedMessage> {
  // It is let go even though the answer is a refusal: that is thrown once the transaction has ended.
  const outcome = await inTransaction(ctx, async (inside) => {
    const [row] = await inside.db.select().from(messages).where(eq(messages.id, id)).for('update');
    if (row === undefined) throw new DomainError('not_found', messageKind.notFound);
    const message = demandHand(inside, row);
    if (message.givesEntry) demandProof(inside.actor);
    if (!isTask(row.status)) throw await movedMeanwhile(inside, messageKind, id);
    const rendered = await renderRow(inside, { row, message }, { usable: true });
    if ('dropped' in rendered) {
      const { dropped } = rendered;
      await moveRecord(inside, messageKind, { id, to: 'dispensada', reason: dropped, set: { lastError: dropped } });
      return rendered;
    }
    await saveSentText(inside, { row, message });
    const note = { id, from: row.status, to: row.status, reason: 'Texto aberto para enviar à mão.' };
    await noteStep(inside, messageKind, note);
    if (marks) {
      const set = { sentAt: inside.now, lastError: null };
      await moveRecord(inside, messageKind, { id, to: 'enviada_por_pessoa', seen: row.status, set });
    }
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
