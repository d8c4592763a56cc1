import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { answerWindowMs, phoneKey } from '../rules.ts';
import { messageContacts } from '../tables.server.ts';

type Contact = typeof messageContacts.$inferSelect;

/** Known facts about a phone's owner; undefined for none. */
export async function findContact({ db }: Ctx, phone: string | null): Promise<Contact | undefined> {
  const key = phone === null ? null : phoneKey(phone);
  if (key === null) return undefined;
  const [contact] = await db.select().from(messageContacts).where(eq(messageContacts.phoneKey, key));
  return contact;
}

/** Whether they wrote lately enough to be answered in free words. */
export function mayAnswer(contact: Contact | undefined, now: Date): boolean {
  const { lastInboundAt = null } = contact ?? {};
  return lastInboundAt !== null && now.getTime() - lastInboundAt.getTime() < answerWindowMs;
}

/** Stores that they wrote, and their choice; an older choice changes nothing. */
export async function saveContact(
  { db }: Ctx,
  { phone, at, wrote, optedOut }: { phone: string; at: Date; wrote: boolean; optedOut?: boolean },
): Promise<void> {
  const key = phoneKey(phone);
  if (key === null) return;
  const instant = sql`${at.toISOString()}::timestamptz`;
  await db
    .insert(messageContacts)
    .values({
      phoneKey: key,
      lastInboundAt: wrote ? at : null,
      ...(optedOut === undefined ? {} : { optedOut, choiceAt: at }),
    })
    .onConflictDoUpdate({
      target: messageContacts.phoneKey,
      set: {
        ...(wrote ? { lastInboundAt: sql`greatest(${messageContacts.lastInboundAt}, ${instant})` } : {}),
        ...(optedOut === undefined
          ? { choiceAt: sql`${messageContacts.choiceAt}` }
          : {
              optedOut: sql`case when ${messageContacts.choiceAt} > ${instant} then ${messageContacts.optedOut} else ${optedOut} end`,
              choiceAt: sql`greatest(${messageContacts.choiceAt}, ${instant})`,
            }),
      },
    });
}
