import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate, type Template } from '#platform/messages/template.server.ts';
import { firstName } from '#shared/text/text.ts';
import { threads } from '../tables.server.ts';

/** A text that may go out after the window closed, chosen by a person; never queued by itself. */
function messageInThread(name: string, label: string, template: Template) {
  return defineMessage({
    name,
    label,
    audience: 'client',
    purpose: 'service',
    atNight: true,
    channels: ['whatsapp'],
    byHand: null,
    data: z.strictObject({ threadId: z.uuid() }),
    template,
    fixedText: 'Vai depois das 24 horas da conversa, como modelo aprovado pelo WhatsApp: o texto é o aprovado.',
    async render(ctx, { threadId }) {
      const [thread] = await ctx.db.select().from(threads).where(eq(threads.id, threadId));
      if (thread === undefined) return { dropped: 'A conversa não existe mais.' };
      const name = thread.profileName ?? '';
      const to = { name, phone: thread.phone, email: null };
      return fillTemplate(template, to, { firstName: firstName(name) || 'tudo bem', ...(await findSender(ctx)) });
    },
  });
}

/** To go on with a thread whose window has closed. */
export const threadMessages = [
  messageInThread(
    'thread-continued',
    'Temos uma resposta',
    defineTemplate({
      name: 'conversa_continua',
      subject: 'Temos uma resposta para você',
      body:
        'Olá, {firstName}! Aqui é da {brand}. Temos uma resposta sobre o que você nos escreveu. Responda por aqui ' +
        'para continuarmos, ou ligue para {phone}, a qualquer hora.',
    }),
  ),
  messageInThread(
    'thread-photo-asked',
    'Pedir uma foto',
    defineTemplate({
      name: 'conversa_pede_foto',
      subject: 'Mande uma foto, por favor',
      body:
        'Olá, {firstName}! Aqui é da {brand}. Para continuar o seu atendimento, mande por aqui uma foto do que está ' +
        'acontecendo. Prefere falar? Ligue para {phone}, a qualquer hora.',
    }),
  ),
];
