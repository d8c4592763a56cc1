// Tested in #features/telephone/api.db.test.ts.
import { and, count, eq, gt, inArray, isNotNull, isNull, max, min, sql } from 'drizzle-orm';
import { clientPhones } from '#features/clients/tables.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { type PhoneCallKind, spokenKinds } from '../rules.ts';
import { callbacks, phoneCalls } from '../tables.server.ts';

export interface NewPhoneCall {
  key: string;
  kind: PhoneCallKind;
  phone: string | null;
  rangAt: Date;
  seconds?: number | null | undefined;
  callId?: string | null | undefined;
  words?: string | null | undefined;
}

/**
 * Keeps a phone call, once by its key, and sets by it who is to be rung back; gives its id. It runs inside a
 * transaction, in which one number is dealt with at a time.
 */
export async function savePhoneCall(ctx: Ctx, { callId, ...call }: NewPhoneCall): Promise<string> {
  if (call.phone !== null) await lockPhone(ctx, call.phone);
  const { id: authorId, name } = ctx.actor;
  const [saved] = await ctx.db
    .insert(phoneCalls)
    .values({
      ...call,
      words: call.words || null,
      callId: callId ?? (await onlyOpenCallOf(ctx, call.phone)),
      savedAt: ctx.now,
      authorId,
      authorName: authorId === null ? null : name,
    })
    .onConflictDoNothing({ target: phoneCalls.key })
    .returning({ id: phoneCalls.id });
  if (saved === undefined) return findByKey(ctx, call.key);
  if (call.phone !== null) await recountCallback(ctx, call.phone);
  await announce(ctx, 'telephone');
  return saved.id;
}

/** Beginning of the key of a phone call that was noted with the end of a callback, and goes when that is undone. */
export const rungBack = 'callback ';

/** Holds others off a number until the transaction ends. */
export async function lockPhone({ db }: Ctx, phone: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`telephone ${phone}`}, 0))`);
}

async function findByKey({ db }: Ctx, key: string): Promise<string> {
  const [found] = await db.select({ id: phoneCalls.id }).from(phoneCalls).where(eq(phoneCalls.key, key));
  if (found === undefined) throw new Error('A phone call was neither saved nor found.');
  return found.id;
}

/** The only open call of the client with this phone; null for none or several. */
async function onlyOpenCallOf({ db }: Ctx, phone: string | null): Promise<string | null> {
  if (phone === null) return null;
  const owners = db.select({ id: clientPhones.clientId }).from(clientPhones).where(eq(clientPhones.phone, phone));
  const [one, another] = await db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(and(inArray(serviceCalls.clientId, owners), callIsOpen))
    .limit(2);
  return one !== undefined && another === undefined ? one.id : null;
}

/** Sets the open callback of a number by its missed calls since somebody last spoke with it, or ended one. */
async function recountCallback(ctx: Ctx, phone: string): Promise<void> {
  const spoken = await lastSpoken(ctx, phone);
  const since = [spoken?.rangAt, await lastEnd(ctx, phone)].filter((at) => at !== undefined && at !== null);
  const last = since.length === 0 ? undefined : new Date(Math.max(...since.map((at) => at.getTime())));
  const [missed] = await ctx.db
    .select({ number: count(), since: min(phoneCalls.rangAt), lastAt: max(phoneCalls.rangAt) })
    .from(phoneCalls)
    .where(
      and(
        eq(phoneCalls.phone, phone),
        eq(phoneCalls.kind, 'perdida'),
        last === undefined ? undefined : gt(phoneCalls.rangAt, last),
      ),
    );
  if (missed?.since == null || missed.lastAt === null) return endBySpeaking(ctx, phone, spoken);
  const waits = { since: missed.since, lastAt: missed.lastAt, missed: missed.number };
  await ctx.db
    .insert(callbacks)
    .values({ phone, ...waits })
    .onConflictDoUpdate({ target: callbacks.phone, targetWhere: isNull(callbacks.endedAt), set: waits });
}

async function lastSpoken({ db }: Ctx, phone: string) {
  const [last] = await db
    .select()
    .from(phoneCalls)
    .where(and(eq(phoneCalls.phone, phone), inArray(phoneCalls.kind, spokenKinds)))
    .orderBy(sql`${phoneCalls.rangAt} desc`)
    .limit(1);
  return last;
}

/** The newest missed call of an ended callback. */
async function lastEnd({ db }: Ctx, phone: string): Promise<Date | null> {
  const [last] = await db
    .select({ at: max(callbacks.lastAt) })
    .from(callbacks)
    .where(and(eq(callbacks.phone, phone), isNotNull(callbacks.endedAt)));
  return last?.at ?? null;
}

/** Somebody spoke with the number since it was last missed. */
async function endBySpeaking(ctx: Ctx, phone: string, spoken: typeof phoneCalls.$inferSelect | undefined) {
  if (spoken === undefined) return;
  await ctx.db
    .update(callbacks)
    .set({
      ending: spoken.kind === 'feita' ? 'falou' : 'ligou_de_novo',
      endedAt: spoken.rangAt,
      endedBy: spoken.authorId,
      endedName: spoken.authorName,
      phoneCallId: spoken.key.startsWith(rungBack) ? spoken.id : null,
    })
    .where(and(eq(callbacks.phone, phone), isNull(callbacks.endedAt)));
}
