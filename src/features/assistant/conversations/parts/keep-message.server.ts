import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { keyPattern, missesInRow } from '../rules.ts';
import { conversationMessages, conversations } from '../tables.server.ts';

export type Conversation = typeof conversations.$inferSelect;
type NewMessage = Omit<typeof conversationMessages.$inferInsert, 'at' | 'searchText' | 'conversationId'>;

/** What is stored of a key. */
function digestOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The conversation that a key opens; null when there is none, or none any more. */
export async function findConversation(ctx: Ctx, key: string | undefined): Promise<Conversation | null> {
  if (key === undefined || !keyPattern.test(key)) return null;
  const [row] = await ctx.db
    .select()
    .from(conversations)
    .where(eq(conversations.keyDigest, digestOfKey(key)));
  return row ?? null;
}

/** Begins a conversation; its key goes to the visitor's tab and is kept nowhere else. */
export async function startConversation(ctx: Ctx): Promise<{ key: string; conversation: Conversation }> {
  const key = randomBytes(16).toString('base64url');
  const begun = { keyDigest: digestOfKey(key), createdAt: ctx.now, lastMessageAt: ctx.now, visitorSeenAt: ctx.now };
  const [conversation] = await inTransaction(ctx, ({ db }) => db.insert(conversations).values(begun).returning());
  if (conversation === undefined) throw new Error('The conversation was not begun.');
  return { key, conversation };
}

/** Holds a conversation until the transaction ends, so that what is said at the same time is counted one after the other. */
export async function lockConversation(ctx: Ctx, id: string): Promise<Conversation | null> {
  const [row] = await ctx.db.select().from(conversations).where(eq(conversations.id, id)).for('update');
  return row ?? null;
}

/** Adds what was said, in this order; gives the number of the last. */
export async function keepMessages(ctx: Ctx, conversationId: string, messages: readonly NewMessage[]): Promise<number> {
  const rows = await ctx.db
    .insert(conversationMessages)
    .values(messages.map((message) => ({ ...message, conversationId, at: ctx.now })))
    .returning({ id: conversationMessages.id });
  const last = rows.at(-1);
  if (last === undefined) throw new Error('The message was not kept.');
  return last.id;
}

/** Answers in a row, the last ones, that missed. */
export async function countMisses(ctx: Ctx, conversationId: string): Promise<number> {
  const { sender, outcome, helpful, id } = conversationMessages;
  const rows = await ctx.db
    .select({ sender, outcome, helpful })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), ne(sender, 'visitante')))
    .orderBy(desc(id))
    .limit(20);
  return missesInRow(rows);
}

/** Says that a conversation waits for a person; one that a person has, or that is a call, stays as it is. */
export async function offerPerson(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(conversations)
    .set({ status: 'aguardando' })
    .where(and(eq(conversations.id, id), inArray(conversations.status, ['automatica', 'encerrada'])));
}

/** Words of the visitor in a conversation, the oldest first. */
export async function listVisitorMessages(ctx: Ctx, conversationId: string): Promise<string[]> {
  const { content, sender, id } = conversationMessages;
  const rows = await ctx.db
    .select({ content })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), eq(sender, 'visitante')))
    .orderBy(id)
    .limit(200);
  return rows.map((row) => row.content);
}
