import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink } from '#platform/messages/template.server.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { fillNotice, partnerNotice } from '../../parts/partner-notice.server.ts';
import { partners } from '../../tables.server.ts';
import { partnerPixKeys } from '../tables.server.ts';

const template = defineTemplate({
  name: 'chave_pix_mudou',
  subject: 'A chave PIX do seu cadastro mudou',
  body:
    'Olá, {name}! Aqui é da {brand}. A chave PIX do seu cadastro foi trocada em {when} e espera a conferência da central. ' +
    'Veja no app: {link} Não foi você? Ligue agora para {phone}, a qualquer hora.',
  examples: { when: '26/11/2026 14:30', link: exampleLink(partnerPages.record) },
});

/** To a partner whose PIX key changed: a notice of security, which names no key. */
export const pixKeyChanged = defineMessage({
  ...partnerNotice,
  name: 'pix-key-changed',
  label: 'Chave PIX trocada',
  moment: 'A chave PIX do prestador é trocada.',
  atNight: true,
  data: z.object({ keyId: z.uuid() }),
  template,
  async render(ctx, { keyId }) {
    const [found] = await ctx.db
      .select({ key: partnerPixKeys, partner: partners })
      .from(partnerPixKeys)
      .innerJoin(partners, eq(partners.id, partnerPixKeys.partnerId))
      .where(eq(partnerPixKeys.id, keyId));
    if (found === undefined) return { dropped: 'A chave não existe mais.' };
    return fillNotice(ctx, template, found.partner, { when: formatDateTime(found.key.at) });
  },
});
