import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { keyPattern } from '../rules.ts';
import { conversationMessages, conversations } from '../tables.server.ts';

export type Conversation = typeof conversations.$inferSelect;

/** What is stored of a key. */
export function digestOfKey(key: string): string {
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
  const [conversation] = await ctx.db
    .insert(conversations)
    .values({ keyDigest: digestOfKey(key), createdAt: ctx.now, lastMessageAt: ctx.now, visitorSeenAt: ctx.now })
    .returning();
  if (conversation === undefined) throw new Error('The conversation was not begun.');
  return { key, conversation };
}

/** Adds what was said; gives its number. */
export async function keepMessage(
  ctx: Ctx,
  message: Omit<typeof conversationMessages.$inferInsert, 'at' | 'searchText'>,
): Promise<number> {
  const [row] = await ctx.db
    .insert(conversationMessages)
    .values({ ...message, at: ctx.now })
    .returning({ id: conversationMessages.id });
  if (row === undefined) throw new Error('The message was not kept.');
  return row.id;
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
