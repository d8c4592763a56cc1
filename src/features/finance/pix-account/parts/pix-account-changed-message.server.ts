// Tested in #test/money-messages.db.test.ts.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findUser, isUsable, listUserIdsWith } from '#features/accounts/queries.server.ts';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { officePages } from '#shared/address/pages.ts';
import { plainName } from '#shared/text/plain-name.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { pixAccounts } from '../tables.server.ts';

/** To everybody who may change money, when the central's own account changes; it names no key. */
export const pixAccountChanged = defineMessage({
  name: 'pix-account-changed',
  label: 'Conta PIX da central trocada',
  audience: 'staff',
  purpose: 'service',
  atNight: true,
  channels: ['email'],
  byHand: null,
  data: z.strictObject({ accountId: z.uuid(), userId: z.uuid() }),
  async render(ctx, { accountId, userId }) {
    const user = await findUser(ctx, userId);
    if (user === undefined || !isUsable(user)) return { dropped: 'A conta da pessoa não está mais em uso.' };
    const [account] = await ctx.db.select().from(pixAccounts).where(eq(pixAccounts.id, accountId));
    if (account === undefined) return { dropped: 'A conta PIX não existe mais.' };
    const name = plainName(user.firstName);
    const link = `${ctx.services.publicUrl}${officePages.settlement}`;
    return {
      to: { name: user.name, phone: null, email: user.email },
      whatsApp: null,
      subject: 'A conta PIX da central mudou',
      text: `Olá${name === '' ? '' : `, ${name}`}!

${plainName(account.actorName) || 'Uma pessoa da equipe'} trocou a conta PIX da central em ${formatDateTime(account.at)}. Os acertos dos prestadores são pagos nela.

Confira em Gestão Financeira, no botão 'Conta PIX':

${link}

Não foi combinado? Troque a conta de volta agora e avise os outros administradores.`,
      link,
    };
  },
});

/** Tells everybody who may change money, who changed it too, of a new account of the central. */
export async function tellPixAccount(ctx: Ctx, accountId: string): Promise<void> {
  for (const userId of await listUserIdsWith(ctx, 'finance.write')) {
    const cause = { kind: 'user', id: userId } as const;
    await queueMessage(ctx, pixAccountChanged, { accountId, userId }, { once: `${accountId} ${userId}`, cause });
  }
}
