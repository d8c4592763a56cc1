import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { authorOf, type Ctx } from '#platform/context.server.ts';
import { digestKey } from '#platform/digest-key.server.ts';
import { type ConversationStatus, keyPattern, missesInRow, unattendedConversationStatuses } from '../rules.ts';
import { conversationMessages, conversations } from '../tables.server.ts';

export type Conversation = typeof conversations.$inferSelect;
export type NewMessage = Omit<typeof conversationMessages.$inferInsert, 'at' | 'searchText' | 'conversationId'>;

/** The conversation behind a key; null for none, or an expired one. */
export async function findConversation(ctx: Ctx, key: string | undefined): Promise<Conversation | null> {
  if (key === undefined || !keyPattern.test(key)) return null;
  const [row] = await ctx.db
    .select()
    .from(conversations)
    .where(eq(conversations.keyDigest, digestKey(key)));
  return row ?? null;
}

/**
 * Starts a conversation with its first messages; its key goes to the visitor's tab and is stored only as a digest. One
 * statement, so that the answer waits for no other query.
 */
export async function beginConversation(
  ctx: Ctx,
  messages: readonly NewMessage[],
  status: ConversationStatus,
): Promise<{ key: string; id: number }> {
  const key = randomBytes(16).toString('base64url');
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    with author as materialized (select ${authorOf(ctx)}),
    begun as (
      insert into ${conversations} (key_digest, created_at, last_message_at, visitor_seen_at, status)
      select ${digestKey(key)}, ${now}, ${now}, ${now}, ${status} from author
      returning id),
    said as (
      insert into ${conversationMessages} (conversation_id, at, sender, content, parts, outcome, hand_over, question_key)
      select begun.id, ${now}, sender, content, parts, outcome, hand_over, question_key
      from begun cross join rows from (
        jsonb_to_recordset(${JSON.stringify(messages)}) as (
          sender text, content text, parts jsonb, outcome text, "handOver" text, "questionKey" text)
      ) with ordinality as message (sender, content, parts, outcome, hand_over, question_key, place)
      order by place
      returning id)
    select max(id) as id from said`);
  return { key, id: idOf(rows) };
}

/** A conversation with the visitor's messages, oldest first, and quoted pages; null as `findConversation`. */
export async function findTalk(
  ctx: Ctx,
  key: string | undefined,
): Promise<{ conversation: Conversation; words: string[]; told: string[] } | null> {
  if (key === undefined || !keyPattern.test(key)) return null;
  const { content, sender, id, conversationId, parts } = conversationMessages;
  const words = sql<string[]>`array(
    select ${content} from ${conversationMessages}
    where ${conversationId} = ${conversations}.id and ${sender} = 'visitante' order by ${id} limit ${mostWords})`;
  const told = sql<string[]>`array(
    select part ->> 'text' from ${conversationMessages} cross join jsonb_array_elements(${parts}) as part
    where ${conversationId} = ${conversations}.id and ${sender} = 'assistente' and part -> 'source' <> 'null')`;
  const [row] = await ctx.db
    .select({ conversation: conversations, words, told })
    .from(conversations)
    .where(eq(conversations.keyDigest, digestKey(key)));
  return row ?? null;
}

/** Messages of a visitor that are looked at. */
const mostWords = 200;

/**
 * Records a visitor's message, and locks the conversation until the transaction ends, so that counts are serialised.
 */
export async function continueConversation(ctx: Ctx, id: string): Promise<Conversation | null> {
  const [row] = await ctx.db
    .update(conversations)
    .set({ lastMessageAt: ctx.now, visitorSeenAt: ctx.now })
    .where(eq(conversations.id, id))
    .returning();
  return row ?? null;
}

/** Holds a conversation until the transaction ends. */
export async function lockConversation(ctx: Ctx, id: string): Promise<Conversation | null> {
  const [row] = await ctx.db.select().from(conversations).where(eq(conversations.id, id)).for('update');
  return row ?? null;
}

/** Adds messages in order; returns the last one's number. */
export async function saveMessages(ctx: Ctx, conversationId: string, messages: readonly NewMessage[]): Promise<number> {
  const rows = await ctx.db
    .insert(conversationMessages)
    .values(messages.map((message) => ({ ...message, conversationId, at: ctx.now })))
    .returning({ id: conversationMessages.id });
  return idOf(rows);
}

/** Number of the last stored message. */
function idOf(rows: readonly { id: number }[]): number {
  const last = rows.at(-1);
  if (last === undefined) throw new Error('The message was not saved.');
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

/** Marks a conversation as waiting for a person, unless attended or already a call. */
export async function offerPerson(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(conversations)
    .set({ status: 'aguardando' })
    .where(and(eq(conversations.id, id), inArray(conversations.status, unattendedConversationStatuses)));
}

/** Words of the visitor in a conversation, the oldest first. */
export async function listVisitorMessages(ctx: Ctx, conversationId: string): Promise<string[]> {
  const { content, sender, id } = conversationMessages;
  const rows = await ctx.db
    .select({ content })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), eq(sender, 'visitante')))
    .orderBy(id)
    .limit(mostWords);
  return rows.map((row) => row.content);
}
