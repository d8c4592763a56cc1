import { z } from 'zod';
import { instant } from '#shared/api/fields.ts';
import { filterField } from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';
import { dueSchema } from '#shared/time/due.ts';
import { waitingCountsSchema } from '../waiting/contract.ts';
import { inboxKinds } from './rules.ts';

const kindField = z.enum(inboxKinds, 'Tipo desconhecido.');

const inboxItemSchema = z.object({
  kind: kindField,
  /** The record whose page or panel opens; for answers about a settlement, the settlement. */
  id: z.uuid(),
  title: z.string(),
  detail: z.string(),
  /** Since when it waits. */
  since: instant,
  due: dueSchema.nullable(),
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

const listInboxReply = z.object({
  /** Late or nearly late first, then oldest first; messages to send by hand are one item. */
  itens: z.array(inboxItemSchema),
  /** Waiting records by kind, of those that the reader may see. */
  counts: waitingCountsSchema,
  /** Further records that are not among these. */
  more: z.number().int(),
});

export const inboxOperations = operations('inbox', {
  listInbox: get('/api/admin/pendencias/lista', {
    access: 'back-office.enter',
    summary:
      'Everything that waits for somebody of the office, what is late first and then the oldest, of those records that the reader may see',
    tag: 'dashboard',
    query: z.object({ tipo: filterField(kindField) }),
    lists: { name: 'pendencias', rows: 'itens' },
    reply: listInboxReply,
    polled: true,
    failure: 'Erro ao carregar o que espera',
  }),
});
