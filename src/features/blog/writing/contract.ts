import { z } from 'zod';
import { instant, storedText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post, put, remove } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { postCategories, postStatuses } from '../rules.ts';
import { versionReasons } from '../text-content.ts';

const mostContent = 400_000;

const side = z.number().int().min(1).max(10_000);
const coverField = z.strictObject({
  picture: z.uuid('Envie a imagem de novo.'),
  widthPx: side,
  heightPx: side,
  alt: storedText().max(300, 'Descreva em até 300 caracteres.'),
  isDecorative: z.boolean(),
});

const oneLine = (max: number) => storedText('Use um texto.').max(max, `Use no máximo ${max} caracteres.`);

const textShape = {
  title: oneLine(160),
  slug: oneLine(100).refine(
    (slug) => slug === '' || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug)),
    'Use letras minúsculas, números e hífens, como pia-entupida.',
  ),
  excerpt: oneLine(400),
  category: z.enum(postCategories, 'Categoria desconhecida.'),
  tags: z.array(oneLine(40).min(1, 'Escreva o assunto.')).max(12, 'Use no máximo 12 assuntos.'),
  author: oneLine(80),
  content: z.string('Use um texto.').max(mostContent, 'O texto é longo demais para um artigo.'),
  cover: coverField.nullable(),
};

/** Lenient where a draft may be unfinished, strict where a browser could not make sense of it. */
const textSchema = z.object({ ...textShape, slug: z.string(), content: z.string() });

const keyParams = z.object({ key: z.uuid('Este endereço não está completo.') });
const idParams = z.object({ id: z.coerce.number('Este endereço não está completo.').int().min(1).max(2_147_483_647) });
const versionParams = idParams.extend({ versionId: z.uuid('Este endereço não está completo.') });

const revisionField = z.number('Diga a revisão.').int('Diga a revisão.').min(0);

const pieceSchema = z.object({ isDemanded: z.boolean(), message: z.string() });

/** A post with the text being written. */
export const writtenPostSchema = z.object({
  id: z.number().int(),
  key: z.uuid(),
  status: z.enum(postStatuses),
  publishedAt: instant.nullable(),
  /** Its address on the site; null while it never had one. */
  slug: z.string().nullable(),
  revision: z.number().int(),
  text: textSchema,
  savedAt: instant,
  savedBy: z.string(),
  /** Whether the text differs from the one on the site. */
  hasChanges: z.boolean(),
  missing: z.array(pieceSchema),
});
export type WrittenPost = z.infer<typeof writtenPostSchema>;

export const saveDraftBody = strictBody({
  /** Revision that this text was made of; 0 for a text that was never saved. */
  base: revisionField,
  /** The open editor: its own saves never stand in its way. */
  editor: z.uuid('Diga o editor.'),
  reason: z.enum(['automatica', 'manual', 'restaurada'], 'Diga por que salvar.'),
  ...z.object(textShape).partial().shape,
});
export type SaveDraftBody = z.infer<typeof saveDraftBody>;

const savedReply = success({
  id: z.number().int(),
  revision: z.number().int(),
  savedAt: instant,
  hasChanges: z.boolean(),
  missing: z.array(pieceSchema),
});

export const versionSchema = z.object({
  id: z.uuid(),
  at: instant,
  actorName: z.string(),
  reason: z.enum(versionReasons),
  revision: z.number().int(),
});
export type Version = z.infer<typeof versionSchema>;

export const postWritingOperations = operations('blog', {
  readPost: get('/api/admin/blog/artigos/:key', {
    access: 'content.read',
    summary: 'A post with the text being written; null while nothing was saved under this key',
    params: keyParams,
    reply: z.object({ artigo: writtenPostSchema.nullable() }),
    failure: 'Erro ao carregar o artigo',
  }),

  saveDraft: put('/api/admin/blog/artigos/:key', {
    access: 'content.write',
    summary:
      'Save the text being written; the site keeps its own until it is published. Makes the post if there is none',
    params: keyParams,
    body: saveDraftBody,
    reply: savedReply,
    refuses: [409],
    failure: 'Não foi possível salvar.',
  }),

  publishChanges: post('/api/admin/blog/:id/alteracoes', {
    access: 'content.write',
    summary: 'Give the site the text that was written since, without touching the status',
    params: idParams,
    body: strictBody({ revision: revisionField }),
    reply: success({ id: z.number().int() }),
    refuses: [409],
    failure: 'Não foi possível publicar as alterações.',
  }),

  deletePost: remove('/api/admin/blog/:id', {
    access: 'content.write',
    summary: 'Delete a post that is not on the site; its addresses stay its own',
    params: idParams,
    reply: success({ id: z.number().int() }),
    refuses: [409],
    failure: 'Não foi possível excluir o artigo.',
  }),

  listVersions: get('/api/admin/blog/:id/versoes', {
    access: 'content.read',
    summary: 'Versions of a text, newest first, without their words',
    params: idParams,
    reply: z.object({ versions: z.array(versionSchema) }),
    failure: 'Erro ao carregar as versões',
  }),

  readVersion: get('/api/admin/blog/:id/versoes/:versionId', {
    access: 'content.read',
    summary: 'One version of a text, whole',
    params: versionParams,
    reply: versionSchema.extend({ text: textSchema }),
    failure: 'Erro ao carregar a versão',
  }),

  saveVersion: post('/api/admin/blog/:id/versoes', {
    access: 'content.write',
    summary: 'Keep a text as a version beside the one being written, as after a clash of two writers',
    params: idParams,
    body: strictBody(textShape),
    reply: success({ id: z.number().int() }),
    failure: 'Não foi possível guardar a versão.',
  }),
});
