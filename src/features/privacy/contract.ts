import { z } from 'zod';
import { requiredText } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { copiedKinds, datumKinds, personKinds } from './rules.ts';

const registerReply = z.object({
  /** Tables with personal data, by purpose and then by name. */
  tables: z.array(
    z.object({
      table: z.string(),
      label: z.string(),
      purpose: z.string(),
      ground: z.string(),
      keeping: z.string(),
      /** The end of its rows, in a sentence. */
      ending: z.string(),
      people: z.array(z.enum(personKinds)),
      data: z.array(z.enum(datumKinds)),
    }),
  ),
  /** The number of tables without any. */
  plainTables: z.int(),
});
export type DataRegister = z.infer<typeof registerReply>;

const exportPersonBody = z.object({
  kind: z.enum(copiedKinds),
  id: z.uuid(),
  /** The person who asked, and the proof of being that person. */
  reason: requiredText('Diga quem pediu e como mostrou quem é.', 500),
});

export const personCopySchema = z.object({
  kind: z.enum(copiedKinds),
  name: z.string(),
  madeAt: z.iso.datetime(),
  parts: z.array(
    z.object({
      label: z.string(),
      purpose: z.string(),
      ground: z.string(),
      keeping: z.string(),
      /** Each row by the labels of its fields; empty where the rows are counted but not handed out. */
      rows: z.array(z.record(z.string(), z.string())),
      count: z.int(),
    }),
  ),
});
export type PersonCopy = z.infer<typeof personCopySchema>;

export const privacyOperations = operations('privacy', {
  readRegister: get('/api/admin/privacidade/tratamento', {
    access: 'privacy.manage',
    summary: 'The register of processing: each table with personal data, whose, why, on which ground and how long',
    reply: registerReply,
    failure: 'Erro ao carregar o registro de tratamento',
  }),

  exportRegister: get('/api/admin/privacidade/tratamento/exportar', {
    access: 'privacy.manage',
    summary: 'The register of processing as a CSV file',
    sends: 'csv',
  }),

  exportPerson: post('/api/admin/privacidade/copias', {
    access: 'privacy.manage',
    summary: 'A copy of what is kept of one person, without secrets and without other people; noted with its reason',
    body: exportPersonBody,
    recentProof: true,
    reply: personCopySchema,
    failure: 'Erro ao reunir os dados',
    refuses: [404],
  }),
});
