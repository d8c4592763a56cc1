import { z } from 'zod';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { findUser } from '../queries.server.ts';
import { type AccountNews, accountNews, emailChangedMail, writeNews } from './account-mail-words.server.ts';

const newsData = z.strictObject({
  userId: z.uuid(),
  news: z.enum(accountNews),
  /** Author as in the account's history. */
  by: z.string(),
  /** The role or status that the account has now. */
  value: z.string().nullable(),
});

/** Informs about a change of the account, in case somebody else made it. */
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
    return {
      to: { name: user.name, phone: null, email: realEmail(user.email) },
      whatsApp: null,
      subject,
      text,
      link: null,
    };
  },
});

/** Notifies the owner of a changed account. */
export function queueAccountNotice(
  ctx: Ctx,
  { userId, news, value = null }: { userId: string; news: AccountNews; value?: string | null },
): Promise<void> {
  const data = { userId, news, value, by: ctx.actor.name };
  return queueMessage(ctx, accountChanged, data, {
    once: crypto.randomUUID(),
    cause: { kind: 'user', id: userId },
  });
}

/** To an account's former address, which only this message stores. */
export const emailChanged = defineMessage({
  name: 'account-email-changed',
  label: 'E-mail da conta mudou',
  audience: 'staff',
  purpose: 'service',
  atNight: true,
  channels: ['email'],
  byHand: null,
  data: z.strictObject({ userId: z.uuid(), formerEmail: z.email(), by: z.string() }),
  async render(ctx, { userId, formerEmail, by }) {
    const user = await findUser(ctx, userId);
    if (user === undefined) return { dropped: 'A conta não existe mais.' };
    const { subject, text } = emailChangedMail({ ...user, email: formerEmail }, { by });
    return {
      to: { name: user.name, phone: null, email: realEmail(formerEmail) },
      whatsApp: null,
      subject,
      text,
      link: null,
    };
  },
});

/** Notifies an account's former address of the new one. */
export function queueEmailChanged(ctx: Ctx, news: { userId: string; formerEmail: string }): Promise<void> {
  const data = { ...news, by: ctx.actor.name };
  return queueMessage(ctx, emailChanged, data, {
    once: crypto.randomUUID(),
    cause: { kind: 'user', id: news.userId },
  });
}

/** Drivers without an e-mail of their own have one that leads nowhere. */
const realEmail = (email: string) => (email.endsWith('.invalid') ? null : email);
