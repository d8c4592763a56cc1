import { and, count, desc, eq, exists, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { findOfferedService } from '#features/catalog/queries.server.ts';
import { promiseColumns, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatPhone, parsePhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { plainMarks } from '#shared/text/marks.ts';
import type { HandOverReason } from '../answers/rules.ts';
import { listVisitorMessages } from '../conversations/parts/save-message.server.ts';
import { isVisitorThere } from '../conversations/rules.ts';
import { conversationMessages, conversations } from '../conversations/tables.server.ts';

const said = conversationMessages;

import type { Known } from '../knowledge/queries.server.ts';
import { factsOf } from '../summary/rules.ts';
import type { ConversationDetail, ConversationRow, ListConversationsQuery } from './contract.ts';

/** One page of conversations, the last spoken in first, with counts over everything that matches. */
export async function listConversations(ctx: Ctx, query: ListConversationsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = and(
    query.status === undefined ? undefined : eq(conversations.status, query.status),
    query.motivo === undefined ? undefined : hasMessage(ctx, eq(said.handOver, query.motivo)),
    query.naoAjudou === undefined ? undefined : hasMessage(ctx, eq(said.unhelpfulReason, query.naoAjudou)),
    query.search === undefined ? undefined : hasMessage(ctx, matchesSearch(said.searchText, query.search)),
  );
  const [rows, [totals]] = await Promise.all([
    selectConversations(ctx, where)
      .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        aguardando: countWhere(eq(conversations.status, 'aguardando')),
        emAtendimento: countWhere(eq(conversations.status, 'em_atendimento')),
        convertidas: countWhere(eq(conversations.status, 'convertida')),
        naoAjudaram: countWhere(hasMessage(ctx, eq(said.helpful, false))),
      })
      .from(conversations)
      .where(where),
  ]);
  const { total = 0, ...stats } = totals ?? { aguardando: 0, emAtendimento: 0, convertidas: 0, naoAjudaram: 0 };
  const toRow = await rowShaper(ctx);
  return { conversas: rows.map(toRow), total, page, limit, stats };
}

/** One conversation with messages and facts about the job; throws `not_found`. */
export async function findConversationDetail(
  ctx: Ctx,
  id: string,
  { places }: Pick<Known, 'places'>,
): Promise<ConversationDetail> {
  const [[row], messages, words] = await Promise.all([
    selectConversations(ctx, eq(conversations.id, id)),
    ctx.db.select().from(said).where(eq(said.conversationId, id)).orderBy(said.id).limit(500),
    listVisitorMessages(ctx, id),
  ]);
  if (row === undefined) throw new DomainError('not_found', 'Conversa não encontrada.');
  const { nome, assunto, servico, cidade, estado, urgencia, descricao } = factsOf(words, places);
  const service = servico === '' ? null : await findOfferedService(ctx, { nome: servico });
  const toRow = await rowShaper(ctx);
  return {
    ...toRow(row),
    mensagens: messages.map(
      ({ at, conversationId: _, questionKey: _key, searchText: _text, handOver: _why, ...message }) => ({
        ...message,
        at: at.toISOString(),
      }),
    ),
    dados: {
      nome,
      telefone: phoneIn(words),
      assunto,
      servico,
      serviceId: service?.id ?? null,
      cidade,
      estado,
      urgencia,
      descricao,
    },
  };
}

/** Questions that nothing answered, the most frequent first, and why answers did not help. */
export async function listUnanswered(ctx: Ctx, query: { page: number; limit: number }) {
  const { page, limit, offset } = readPage(query);
  const asked = ctx.db
    .select({
      key: said.questionKey,
      at: said.at,
      conversationId: said.conversationId,
      // Written as SQL: without a join the columns would lack their table.
      question: sql<string>`(
        select q.content from conversation_messages q
        where q.conversation_id = conversation_messages.conversation_id and q.sender = 'visitante' and q.id < conversation_messages.id
        order by q.id desc limit 1)`.as('question'),
    })
    .from(said)
    .where(isNotNull(said.questionKey))
    .as('asked');
  const times = count();
  const [rows, [totals], reasons] = await Promise.all([
    ctx.db
      .select({
        pergunta: sql<string>`(array_agg(${asked.question} order by ${asked.at} desc))[1]`,
        vezes: times,
        ultimaEm: max(asked.at),
        conversaId: sql<string>`(array_agg(${asked.conversationId} order by ${asked.at} desc))[1]`,
      })
      .from(asked)
      .groupBy(asked.key)
      .orderBy(desc(times), desc(max(asked.at)))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: sql<number>`count(distinct ${said.questionKey})`.mapWith(Number) }).from(said),
    ctx.db
      .select({ motivo: said.unhelpfulReason, vezes: count() })
      .from(said)
      .where(eq(said.helpful, false))
      .groupBy(said.unhelpfulReason)
      .orderBy(desc(count())),
  ]);
  const perguntas = rows.map(({ ultimaEm, pergunta, ...row }) => ({
    ...row,
    pergunta: pergunta ?? '',
    ultimaEm: (ultimaEm ?? ctx.now).toISOString(),
  }));
  return { perguntas, total: totals?.total ?? 0, page, limit, motivos: reasons };
}

function hasMessage(ctx: Ctx, which: SQL): SQL {
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(said)
      .where(and(eq(said.conversationId, conversations.id), which)),
  );
}

function selectConversations(ctx: Ctx, where: SQL | undefined) {
  const inConversation = sql`from ${said} where ${said.conversationId} = ${conversations.id}`;
  return ctx.db
    .select({
      conversation: conversations,
      protocolNumber: serviceCalls.protocolNumber,
      facts: promiseColumns,
      firstMessage: sql<string>`coalesce((select ${said.content} ${inConversation} and ${said.sender} = 'visitante' order by ${said.id} limit 1), '')`,
      handOvers: sql<
        HandOverReason[]
      >`array(select distinct ${said.handOver} ${inConversation} and ${said.handOver} is not null order by 1)`,
      messages: sql<number>`(select count(*) ${inConversation})`.mapWith(Number),
      unhelpful: sql<number>`(select count(*) ${inConversation} and ${said.helpful} = false)`.mapWith(Number),
    })
    .from(conversations)
    .leftJoin(serviceCalls, eq(serviceCalls.id, conversations.callId))
    .where(where)
    .$dynamic();
}

type SelectedRow = Awaited<ReturnType<typeof selectConversations>>[number];

async function rowShaper(ctx: Ctx): Promise<(row: SelectedRow) => ConversationRow> {
  const promiseOf = await readPromises(ctx);
  return ({ conversation, facts, ...rest }) => {
    const { id, status, takenByName, callId } = conversation;
    return {
      id,
      status,
      takenByName,
      callId,
      promise: facts && promiseOf(facts),
      createdAt: conversation.createdAt.toISOString(),
      lastMessageAt: conversation.lastMessageAt.toISOString(),
      isVisitorThere: isVisitorThere(conversation.visitorSeenAt, ctx.now),
      ...rest,
    };
  };
}

/** The visitor's last phone, formatted; empty for none. */
function phoneIn(words: readonly string[]): string {
  const found = words.flatMap(
    (text) => plainMarks(text).match(/(?:\+?55[ .-]?)?\(?\d{2}\)?[ .-]?9?\d{4}[ .-]?\d{4}/g) ?? [],
  );
  return formatPhone(found.flatMap((text) => parsePhone(text) ?? []).at(-1) ?? '');
}
