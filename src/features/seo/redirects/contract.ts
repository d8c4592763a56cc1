import { z } from 'zod';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, post, put, remove } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { seenOf } from '#shared/record/card.ts';
import { longestPath, redirectCard } from './rules.ts';

const redirectSchema = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  /** Whether the page that it leads to opens today. */
  isOpen: z.boolean(),
  /** Whether a page opens at the old address again: then it counts, and not the redirect. */
  isTaken: z.boolean(),
  makerName: z.string(),
  createdAt: instant,
});
export type Redirect = z.infer<typeof redirectSchema>;

export const listRedirectsQuery = z.object({ search: searchField, ...pageFields });
export type ListRedirectsQuery = z.infer<typeof listRedirectsQuery>;

const pathField = (missing: string) => requiredText(missing, longestPath + 200);
const toField = pathField('Digite o endereço da página de hoje.');

export const addRedirectBody = strictBody({ from: pathField('Digite o endereço antigo.'), to: toField });
export type AddRedirectBody = z.infer<typeof addRedirectBody>;
const editRedirectBody = strictBody({ to: toField, seen: seenOf(redirectCard.fields) });
export type EditRedirectBody = z.infer<typeof editRedirectBody>;

export const redirectOperations = operations('seo', {
  listRedirects: get('/api/admin/seo/redirecionamentos', {
    access: 'settings.read',
    summary: 'Old addresses of the site and the pages that they lead to, the newest first',
    query: listRedirectsQuery,
    reply: z.object({ redirecionamentos: z.array(redirectSchema), ...pageCounts }),
    polled: true,
    failure: 'Erro ao carregar os redirecionamentos',
  }),

  addRedirect: post('/api/admin/seo/redirecionamentos', {
    access: 'settings.write',
    summary: 'Let an old address lead to a page; circles, chains, open pages and other hosts are refused',
    body: addRedirectBody,
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Não foi possível incluir o redirecionamento.',
  }),

  editRedirect: put('/api/admin/seo/redirecionamentos/:id', {
    access: 'settings.write',
    summary: 'Let an old address lead to another page',
    params: idParams,
    body: editRedirectBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível salvar o redirecionamento.',
  }),

  removeRedirect: remove('/api/admin/seo/redirecionamentos/:id', {
    access: 'settings.write',
    summary: 'Remove a redirect: its old address opens nothing again',
    params: idParams,
    reply: doneWithIdSchema,
    failure: 'Não foi possível remover o redirecionamento.',
  }),
});
