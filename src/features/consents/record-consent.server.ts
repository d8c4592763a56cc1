import { createHash } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { toE164 } from '#shared/br/phone.ts';
import type { ConsentPlace, ConsentPurpose } from './rules.ts';
import { consents } from './tables.server.ts';

interface GivenConsent {
  purpose: ConsentPurpose;
  subjectId: string;
  person: { name: string | null; phone: string };
  /** The exact words that were agreed to. */
  text: string;
  place: ConsentPlace;
}

/** The version of a text: its SHA-256, in hexadecimal. */
export function textDigestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Records a consent in the caller's transaction; one in force to the same text stays, one to another text ends. */
export async function recordConsent(ctx: Ctx, { person, ...given }: GivenConsent): Promise<void> {
  const textDigest = textDigestOf(given.text);
  await ctx.db
    .update(consents)
    .set({ withdrawnAt: ctx.now, withdrawnPlace: given.place })
    .where(
      and(
        eq(consents.purpose, given.purpose),
        eq(consents.subjectId, given.subjectId),
        ne(consents.textDigest, textDigest),
        isNull(consents.withdrawnAt),
      ),
    );
  await ctx.db
    .insert(consents)
    .values({ ...given, ...stored(person), textDigest, givenAt: ctx.now })
    .onConflictDoNothing();
}

/** Records an objection to something that needs no consent, where none was given. */
export async function recordObjection(ctx: Ctx, { person, ...objected }: GivenConsent): Promise<void> {
  await ctx.db.insert(consents).values({
    ...objected,
    ...stored(person),
    textDigest: textDigestOf(objected.text),
    givenAt: null,
    withdrawnAt: ctx.now,
    withdrawnPlace: objected.place,
  });
}

const stored = ({ name, phone }: GivenConsent['person']) => ({ name, phone: toE164(phone) ?? phone });
