import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import type { InboundMessage } from '#shared/contact/inbound.ts';
import { saveContact } from './parts/contacts.server.ts';
import { personWrote, readChoice } from './rules.ts';

/** A message written to our sending number, as its carrier delivered it. */
export type Words = Omit<InboundMessage, 'isChoice'>;

/** Records that somebody wrote, and any opting out, and tells later slices, which keep the words. */
export function receiveWords(ctx: Ctx, words: Words): Promise<void> {
  const { phone, text, at, isOurs } = words;
  const choice = isOurs ? null : readChoice(text);
  return inTransaction(ctx, async (inside) => {
    if (phone !== null && !isOurs) {
      const said = {
        phone,
        at,
        wrote: true,
        place: 'mensagem' as const,
        ...(choice === null ? {} : { optedOut: choice === 'stop' }),
      };
      await saveContact(inside, said);
    }
    await publish(inside, personWrote, { ...words, isChoice: choice !== null });
  });
}
