import { eq, sql } from 'drizzle-orm';
import { recordConsent, recordObjection } from '#features/consents/record-consent.server.ts';
import { type ConsentPlace, noticesConsent } from '#features/consents/rules.ts';
import { withdrawConsents } from '#features/consents/withdraw-consents.server.ts';
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

interface Said {
  phone: string;
  at: Date;
  wrote: boolean;
  optedOut?: boolean;
  /** The place in which they chose. */
  place: ConsentPlace;
}

/** Stores that they wrote, and their choice, in the caller's transaction; an older choice changes nothing. */
export async function saveContact(ctx: Ctx, { phone, at, wrote, optedOut, place }: Said): Promise<void> {
  const { db } = ctx;
  const before = await findContact(ctx, phone);
  const key = phoneKey(phone);
  if (key === null) return;
  const instant = sql`${at.toISOString()}::timestamptz`;
  const [contact] = await db
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
    })
    .returning();
  if (contact === undefined || contact.optedOut === (before?.optedOut ?? false)) return;
  const { kind, name } = ctx.actor;
  const person = { name: kind === 'client' ? name : null, phone };
  const choice = { purpose: 'avisos' as const, subjectId: contact.id, person, text: noticesConsent, place };
  if (!contact.optedOut) await recordConsent(ctx, choice);
  else if ((await withdrawConsents(ctx, { ...choice, subjectIds: [contact.id] })) === 0) {
    await recordObjection(ctx, choice);
  }
}
