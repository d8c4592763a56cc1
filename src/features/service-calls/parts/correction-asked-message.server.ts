import { eq } from 'drizzle-orm';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address.ts';
import { sitePages } from '#shared/site-pages.ts';
import { replacedConfirmations } from '../tables.server.ts';
import { linkFor } from './confirmation-facts.server.ts';
import { callData, readForClient, toClient, withdrawn } from './message-facts.server.ts';

const template = defineTemplate({
  name: 'correcao_da_confirmacao',
  subject: 'Precisamos conferir o atendimento {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Precisamos conferir o que você informou sobre o atendimento {protocol}. ' +
    'Pode preencher mais uma vez, por favor? {link} O link de antes não funciona mais.',
  examples: {
    firstName: 'Maria',
    brand: 'Cano Livre',
    protocol: 'CH-2026-000123',
    link: exampleLink(addressOf(sitePages.confirmation, { clientKey: 'aB3dE5fG7hI9jK1lM3nO5p' })),
  },
});

/** To the client whom the office asks to state once more what was paid. */
export const correctionAsked = defineMessage({
  name: 'correction-asked',
  label: 'Correção pedida',
  ...toClient,
  purpose: 'service',
  atNight: false,
  data: callData,
  template,
  async render(ctx, { callId }, look) {
    const found = await readForClient(ctx, callId);
    if (found === null) return withdrawn;
    const corrected = await ctx.db
      .select({ callId: replacedConfirmations.callId })
      .from(replacedConfirmations)
      .where(eq(replacedConfirmations.callId, callId));
    if (corrected.length > 0) return { dropped: 'O cliente já corrigiu.' };
    return fillTemplate(template, found.to, { ...found.told, link: linkFor(ctx, found.call, look) });
  },
});
