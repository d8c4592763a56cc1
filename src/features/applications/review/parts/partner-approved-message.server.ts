import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { createPasswordLink } from '#features/accounts/create-password-link.server.ts';
import { isInvitationPending } from '#features/accounts/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage, hiddenLink } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';

const template = defineTemplate({
  name: 'cadastro_aprovado',
  subject: 'Seu cadastro de parceiro foi aprovado',
  body:
    'Olá, {name}! Aqui é da {brand}. O seu cadastro de parceiro foi aprovado. Falta só criar a sua senha: {link} ' +
    'O link vale por 7 dias e funciona uma única vez. Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: {
    link: exampleLink(addressOf(partnerPages.resetPassword, undefined, { token: 'aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW' })),
  },
});

/** To an approved partner, with the invitation to choose a password. */
export const partnerApproved = defineMessage({
  name: 'partner-approved',
  label: 'Cadastro aprovado',
  moment: 'O cadastro é aprovado.',
  audience: 'partner',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'email', 'sms'],
  byHand: 'partners.write',
  givesEntry: true,
  data: z.object({ partnerId: z.uuid() }),
  template,
  async render(ctx, { partnerId }, { usable }) {
    const [partner] = await ctx.db.select().from(partners).where(eq(partners.id, partnerId));
    if (partner === undefined || partner.userId === null) return { dropped: 'O prestador não tem conta.' };
    if (!(await isInvitationPending(ctx, partner.userId))) return { dropped: 'O prestador já criou a senha.' };
    const link = usable ? await createPasswordLink(ctx, partner.userId) : hiddenLink;
    const { name, phone, email } = partner;
    return fillTemplate(template, { name, phone, email }, { ...(await findSender(ctx)), name, link });
  },
});
