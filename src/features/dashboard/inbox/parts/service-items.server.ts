import { asc, eq, sql } from 'drizzle-orm';
import { conversationMessages, conversations } from '#features/assistant/conversations/tables.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { problemKindLabels } from '#features/problems/rules.ts';
import { problems } from '#features/problems/tables.server.ts';
import { promiseColumns, readPendingDue, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { recurringVisitDays, recurringVisits } from '#features/service-calls/recurring/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { savedRequests } from '#features/service-requests/saved-requests/tables.server.ts';
import { listCallbacks } from '#features/telephone/queries.server.ts';
import { listThreads } from '#features/threads/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { callSince, listWaitingIncidents, listWaitingPrivacy, waitingRows } from '../../waiting/queries.server.ts';
import { itemOf, itemsOf, mostOfKind, titleOfCall } from './item-of.server.ts';

/** The newest words of the visitor. */
const lastWords = sql<string | null>`(select left(m.content, 120) from ${conversationMessages} m
  where m.conversation_id = conversations.id and m.sender = 'visitante' order by m.id desc limit 1)`;

const privacyReaders = (ctx: Ctx) => ({
  privacyRequests: async () => itemsOf('privacyRequests', await listWaitingPrivacy(ctx, mostOfKind)),
  incidents: async () => itemsOf('incidents', await listWaitingIncidents(ctx, mostOfKind)),
});

/** Readers of what clients and visitors wait for; of a kind with deadlines those that end first. */
export function serviceReaders(ctx: Ctx) {
  const [{ db }, rows] = [ctx, waitingRows(ctx)];
  return {
    calls: async () => {
      const [promiseOf, due] = await Promise.all([readPromises(ctx), readPendingDue(ctx)]);
      const found = await db
        .select({
          id: serviceCalls.id,
          title: titleOfCall,
          detail: sql<string>`concat_ws(' · ', ${serviceCalls.serviceType}, ${serviceCalls.city})`,
          since: callSince,
          facts: promiseColumns,
        })
        .from(serviceCalls)
        .where(rows.calls.where)
        .orderBy(asc(due), asc(serviceCalls.id))
        .limit(mostOfKind);
      return found.map(({ facts, ...call }) => ({ ...itemOf('calls', call), due: promiseOf(facts) }));
    },
    problems: async () => {
      const found = await db
        .select({
          id: problems.id,
          title: titleOfCall,
          kind: problems.kind,
          since: problems.openedAt,
          dueAt: problems.dueAt,
        })
        .from(problems)
        .innerJoin(serviceCalls, eq(serviceCalls.id, problems.callId))
        .where(rows.problems.where)
        .orderBy(asc(problems.dueAt), asc(problems.id))
        .limit(mostOfKind);
      return found.map(({ kind, ...row }) => itemOf('problems', { ...row, detail: problemKindLabels[kind] }));
    },
    siteRequests: async () =>
      itemsOf(
        'siteRequests',
        await db
          .select({
            id: savedRequests.id,
            title: savedRequests.name,
            detail: sql<string>`concat_ws(' · ', array_to_string(${savedRequests.services}, ', '), ${savedRequests.city})`,
            since: savedRequests.createdAt,
          })
          .from(savedRequests)
          .where(rows.siteRequests.where)
          .orderBy(asc(savedRequests.createdAt))
          .limit(mostOfKind),
      ),
    threads: async () => {
      const { conversas } = await listThreads(ctx, { situacao: 'esperando', page: 1, limit: mostOfKind });
      return conversas.map(({ id, name, lastWords, waitsSince, lastAt }) =>
        itemOf('threads', { id, title: name, detail: lastWords, since: new Date(waitsSince ?? lastAt) }),
      );
    },
    callbacks: async () => {
      const { retornos } = await listCallbacks(ctx);
      return retornos.slice(0, mostOfKind).map(({ id, phone, name, missed, since }) => {
        const times = missed === 1 ? '1 ligação perdida' : `${missed} ligações perdidas`;
        const detail = [name, times].filter(Boolean).join(' · ');
        return itemOf('callbacks', { id, title: phone, detail, since: new Date(since) });
      });
    },
    conversations: async () =>
      itemsOf(
        'conversations',
        await db
          .select({
            id: conversations.id,
            title: sql<string>`'Visitante do site'`,
            detail: lastWords,
            since: conversations.lastMessageAt,
          })
          .from(conversations)
          .where(rows.conversations.where)
          .orderBy(asc(conversations.lastMessageAt))
          .limit(mostOfKind),
      ),
    ...privacyReaders(ctx),
    messages: () => messagesAsOne(ctx),
    recurringVisits: async () =>
      itemsOf(
        'recurringVisits',
        await db
          .select({
            id: recurringVisitDays.id,
            title: clients.name,
            detail: recurringVisitDays.problem,
            since: recurringVisitDays.at,
          })
          .from(recurringVisitDays)
          .innerJoin(recurringVisits, eq(recurringVisits.id, recurringVisitDays.recurringVisitId))
          .innerJoin(clients, eq(clients.id, recurringVisits.clientId))
          .where(rows.recurringVisits.where)
          .orderBy(asc(recurringVisitDays.at))
          .limit(mostOfKind),
      ),
  };
}

/** Messages to send by hand, as one item. */
async function messagesAsOne(ctx: Ctx) {
  const { db } = ctx;
  const { where } = waitingRows(ctx).messages;
  const [first] = await db
    .select({ id: messages.id, name: messages.name, since: messages.createdAt })
    .from(messages)
    .where(where)
    .orderBy(asc(messages.createdAt))
    .limit(1);
  if (first === undefined) return [];
  const number = await db.$count(messages, where);
  const title = number === 1 ? '1 mensagem' : `${number} mensagens`;
  const label = ctx.services.messages.find(first.name)?.label ?? first.name;
  return itemsOf('messages', [{ ...first, title, detail: `A mais antiga: ${label}` }]);
}
