// Tested in receive-media.db.test.ts.
import { addCallNote } from '#features/service-calls/office/add-call-note.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { cutText } from '#shared/text/text.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { claimWords, findWords, nameTurned } from './parts/turn-entry.server.ts';

/**
 * Adds a person's words to a call as a note. Throws `not_found`, `invalid` without words, and `conflict` the second
 * time.
 */
export function addWordsAsNote(
  ctx: Ctx,
  { callId, ...which }: { id: string; entryId: string; callId: string },
): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const { text, at } = await findWords(inside, which);
    if (text === '') throw new DomainError('invalid', 'Esta mensagem não tem texto.');
    await claimWords(inside, which, 'nota');
    const words = cutText(`Pelo WhatsApp, ${formatDateTime(at)}: ${text}`, 2_000);
    const note = await addCallNote(inside, { id: callId, text: words });
    await nameTurned(inside, which.entryId, note.id);
    return note.id;
  });
}
