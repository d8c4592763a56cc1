import { z } from 'zod';
import { instant, storedText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import type { PageText } from '../rules.ts';

const lastChange = z.object({ at: instant, actorName: z.string() });

const rowSchema = z.object({
  key: z.string(),
  page: z.string(),
  title: z.string(),
  /** The address that shows it. */
  path: z.string(),
  /** Whether any of its words are the operator's. */
  isEdited: z.boolean(),
  /** Whether a newer release says otherwise where the operator wrote. */
  hasNewReference: z.boolean(),
  changed: lastChange.nullable(),
});
export type PageTextRow = z.infer<typeof rowSchema>;

const words = z.record(z.string(), z.string());

const detailReply = rowSchema.extend({
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      most: z.number().int(),
      hint: z.string().optional(),
      rows: z.number().int().optional(),
      optional: z.boolean().optional(),
    }),
  ),
  values: words,
  reference: words,
  /** Names of the fields whose reference changed after the operator wrote. */
  outdated: z.array(z.string()),
  /** The version of the legal text in force, for texts that people agree to; null for others. */
  legal: z.object({ version: z.number().int(), isConfirmed: z.boolean() }).nullable(),
  /** The newest fifty, newest first. */
  versions: z.array(lastChange.extend({ version: z.number().int(), isReference: z.boolean(), values: words })),
});
export type PageTextDetail = z.infer<typeof detailReply>;

const params = z.object({ key: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Este endereço não está completo.') });

const typed = z.record(z.string().max(60), z.string('Use um texto.').max(60_000, 'Use no máximo 60.000 caracteres.'));

export const pageTextOperations = operations('site', {
  listPageTexts: get('/api/admin/textos-do-site', {
    access: 'content.read',
    summary: 'The texts of the public pages, with who changed each last and whether a newer reference says otherwise',
    reply: z.object({ textos: z.array(rowSchema) }),
    failure: 'Erro ao carregar os textos',
  }),

  findPageText: get('/api/admin/textos-do-site/:key', {
    access: 'content.read',
    summary: 'One text of the site with its fields, the delivered words and its versions',
    params,
    reply: detailReply,
    failure: 'Erro ao carregar o texto',
  }),

  savePageText: put('/api/admin/textos-do-site/:key', {
    access: 'content.write',
    summary: 'Save a text of the site, for visitors at once',
    params,
    body: strictBody({ values: typed, seen: typed.optional() }),
    reply: success(),
    failure: 'Não foi possível salvar o texto.',
  }),

  confirmPageText: post('/api/admin/textos-do-site/:key/confirmacao', {
    access: 'content.write',
    summary: 'Say that the own words stand beside the newest reference',
    params,
    body: strictBody({ outdated: z.array(z.string().max(60)).max(60) }),
    reply: success(),
    failure: 'Não foi possível guardar a escolha.',
  }),
});

/** The form of a text, with its limits. */
export function shapeOf({ fields }: Pick<PageText, 'fields'>) {
  const shapes = fields.map(({ name, most, rows, optional = false }) => {
    const short = storedText('Preencha este campo.').max(
      most,
      `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.`,
    );
    const filled = optional ? short : short.min(1, 'Preencha este campo.');
    return [name, rows === undefined ? filled.refine((typed) => !typed.includes('\n'), 'Use uma linha só.') : filled];
  });
  return z.strictObject(Object.fromEntries(shapes) as Record<string, z.ZodType<string, string>>);
}
