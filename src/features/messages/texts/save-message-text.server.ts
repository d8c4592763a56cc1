import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { factsOf } from '#platform/messages/template.server.ts';
import { checkMessageText, type MessageFacts, type MessageText } from '#shared/contact/message-words.ts';
import { DomainError } from '#shared/errors.ts';
import { cardOf } from '#shared/record/card.ts';
import { findMessageText, findSignature } from '../queries.server.ts';
import { messageTexts } from '../tables.server.ts';
import { findEditable } from './queries.server.ts';

const line = (label: string) => ({ label, nothing: '', keep: String, show: (text: string) => text || null });

export const messageTextCard = cardOf<MessageText>({
  record: 'este texto',
  fields: { subject: line('Assunto'), body: line('Texto'), template: line('Modelo no WhatsApp') },
  // An approved template is of one text.
  together: ['body', 'template'],
  whole: 'o texto e o modelo',
});

interface TextEdit {
  name: string;
  wanted: MessageText;
  seen?: MessageText | undefined;
}

/**
 * Saves the text of a message as a new version, over what others saved meanwhile in another field; the original text
 * is kept as a return to it. Throws `not_found`, `invalid` at the field that does not pass, and `conflict` for what two
 * people changed.
 */
export function saveMessageText(ctx: Ctx, { name, wanted, seen }: TextEdit): Promise<unknown> {
  const { template } = findEditable(ctx, name);
  return inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message text ${name}`}, 0))`);
    const facts = factsOf(template, (await findSignature(inside)).signature);
    const newest = await findMessageText(inside, name);
    return editRecord(inside, {
      card: messageTextCard,
      lock: async (): Promise<MessageText> => ({
        subject: newest?.subject ?? facts.original.subject,
        body: newest?.body ?? facts.original.body,
        template: newest?.template ?? '',
      }),
      seen,
      wanted,
      history: { findLast: async () => newest },
      save: async (tx, { merged }) => {
        demandFit(merged, facts);
        const version = (newest?.version ?? 0) + 1;
        await tx.db.insert(messageTexts).values({ ...doneNow(tx), message: name, version, ...wordsOf(merged, facts) });
      },
    });
  });
}

function demandFit(text: MessageText, facts: MessageFacts): void {
  const issues = checkMessageText(text, facts);
  const [first] = issues;
  if (first !== undefined) throw new DomainError('invalid', first.message, { issues });
}

/** Without words for the original, which a later release may say better. */
function wordsOf({ subject, body, template }: MessageText, { original }: MessageFacts) {
  if (subject === original.subject && body === original.body) return { subject: null, body: null, template: null };
  return { subject, body, template: template === '' ? null : template };
}
