import { and, eq, gt } from 'drizzle-orm';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { telHref } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { phrases } from '../answers/reference-phrases.ts';
import { summaryGreeting } from '../summary/reference-signs.ts';
import { conversationMessages } from './tables.server.ts';

const said = conversationMessages;

const wordedNotice = 'Um serviço de inteligência artificial ajuda a escrever as respostas.';

/** Reads the text of a newly opened window. */
export async function readIntro(ctx: Ctx) {
  const { brand, contact, assistant } = await readSettings(ctx);
  const isWorded = ctx.services.languageModel !== undefined;
  const days = assistant.keepDays === 1 ? '1 dia' : `${assistant.keepDays} dias`;
  return {
    name: `Assistente ${brand.brandName}`,
    subtitle: 'Atendimento 24h',
    welcome: phrases.welcome,
    notice: `Esta conversa fica guardada por ${days}. Não escreva números de documentos, cartões ou senhas.${isWorded ? ` ${wordedNotice}` : ''}`,
    whatsapp: whatsappLink(contact.whatsappNumber, summaryGreeting),
    phone: telHref(contact.primaryPhone),
    isWorded,
  };
}

/** The central's messages of a conversation after a given one. */
export async function listReplies(ctx: Ctx, conversationId: string, after: number) {
  const rows = await ctx.db
    .select({ id: said.id, content: said.content, at: said.at, author: said.authorName })
    .from(said)
    .where(and(eq(said.conversationId, conversationId), eq(said.sender, 'central'), gt(said.id, after)))
    .orderBy(said.id)
    .limit(100);
  return rows.map(({ at, author, ...row }) => ({
    ...row,
    sender: 'bot' as const,
    timestamp: at.toISOString(),
    author: author ?? '',
  }));
}
