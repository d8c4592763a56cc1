import { z } from 'zod';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { findUser } from '../queries.server.ts';
import { type AccountNews, accountNews, writeNews } from './write-account-mail.server.ts';

const newsData = z.strictObject({
  userId: z.uuid(),
  news: z.enum(accountNews),
  /** Who did it, as the account's history names them. */
  by: z.string(),
  /** The role or status that the account has now. */
  value: z.string().nullable(),
});

/** What was changed in somebody's account, for the case that it was not they who did it. */
export const accountChanged = defineMessage({
  name: 'account-changed',
  label: 'Mudança na conta',
  audience: 'staff',
  purpose: 'service',
  atNight: true,
  channels: ['email'],
  byHand: null,
  data: newsData,
  async render(ctx, { userId, ...what }) {
    const user = await findUser(ctx, userId);
    if (user === undefined) return { dropped: 'A conta não existe mais.' };
    const { subject, text } = writeNews(user, what);
    return { to: { name: user.name, phone: null, email: realEmail(user.email) }, whatsApp: null, subject, text };
  },
});

/** Tells the person whose account was changed. */
export function queueNews(
  ctx: Ctx,
  { userId, news, value = null }: { userId: string; news: AccountNews; value?: string | null },
): Promise<void> {
  const data = { userId, news, value, by: ctx.actor.name };
  return queueMessage(ctx, accountChanged, data, {
    once: crypto.randomUUID(),
    cause: { kind: 'user', id: userId },
  });
}

/** Drivers without an e-mail of their own have one that leads nowhere. */
const realEmail = (email: string) => (email.endsWith('.invalid') ? null : email);
