import { z } from 'zod';
import { requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, put } from '#shared/api/operation.ts';
import { doneSchema } from '#shared/api/replies.ts';
import { pixKeyKinds, readPixKey } from '#shared/br/pix.ts';

/** The account to which partners pay. */
export const pixAccountSchema = z.object({
  kind: z.enum(pixKeyKinds, 'Escolha o tipo da chave.'),
  key: requiredText('Digite a chave.', 77),
  holder: requiredText('Digite o nome do titular.', 60),
  city: requiredText('Digite a cidade do titular.', 60),
});
export type PixAccount = z.infer<typeof pixAccountSchema>;

/** The same with the name of this version, which a change says that it saw. */
const storedPixAccount = pixAccountSchema.extend({ id: z.uuid() });
export type StoredPixAccount = z.infer<typeof storedPixAccount>;

export const savePixAccountBody = strictBody({
  ...pixAccountSchema.shape,
  /** The account that was read, null for none; refused with 409 when another took its place. */
  seen: z.uuid().nullable().optional(),
}).superRefine(({ kind, key }, check) => {
  const read = readPixKey(kind, key);
  if (!read.ok) check.addIssue({ code: 'custom', path: ['key'], message: read.message });
});

export const pixAccountOperations = operations('finance', {
  findPixAccount: get('/api/admin/conta-pix', {
    access: 'finance.read',
    summary: 'Where partners pay to by PIX',
    reply: z.object({ account: storedPixAccount.nullable() }),
    failure: 'Erro ao carregar a conta PIX',
  }),

  savePixAccount: put('/api/admin/conta-pix', {
    access: 'finance.write',
    summary: 'Sets where partners pay to by PIX',
    body: savePixAccountBody,
    reply: doneSchema,
    recentProof: true,
    failure: 'A conta PIX não foi salva',
  }),
});
