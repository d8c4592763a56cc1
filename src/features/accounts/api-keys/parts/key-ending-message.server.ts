import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineMessage } from '#platform/messages/message.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { plainName } from '#shared/text/plain-name.ts';
import { formatDate } from '#shared/time/dates.ts';
import { users } from '../../tables.server.ts';
import { keyState } from '../rules.ts';
import { apiKeys } from '../tables.server.ts';

/** To the maker of a key of the API that ends soon. */
export const apiKeyEnding = defineMessage({
  name: 'api-key-ending',
  label: 'Chave de API perto do fim',
  moment: 'Faltam 14 dias para uma chave de API deixar de valer.',
  audience: 'staff',
  purpose: 'service',
  atNight: false,
  channels: ['email'],
  byHand: null,
  data: z.strictObject({ keyId: z.uuid() }),
  async render(ctx, { keyId }) {
    const [found] = await ctx.db
      .select({ key: apiKeys, maker: users })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.makerId))
      .where(eq(apiKeys.id, keyId));
    const isMakerActive = found?.maker.status === 'ativo';
    if (found === undefined || keyState({ ...found.key, isMakerActive }, ctx.now) !== 'ativa') {
      return { dropped: 'A chave já não vale.' };
    }
    const { key, maker } = found;
    const link = `${ctx.services.publicUrl}${addressOf(officePages.apiKeys)}`;
    const day = formatDate(key.expiresAt);
    return {
      to: { name: maker.name, phone: null, email: maker.email },
      whatsApp: null,
      subject: `A chave de API ${plainName(key.name)} vale até ${day}`,
      text: `Olá, ${plainName(maker.firstName)}!

A chave de API ${plainName(key.name)}, que você criou, deixa de valer em ${day}. Depois disso o sistema que a usa não lê nem grava mais nada aqui.

Se ele ainda precisa dela, crie outra antes e troque: ${link}`,
      link,
    };
  },
});
