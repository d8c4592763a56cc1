import { z } from 'zod';
import { dayField, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post, put } from '#shared/api/operation.ts';
import { doneSchema } from '#shared/api/replies.ts';
import { isMonth } from '#shared/time/months.ts';
import { invoiceStates } from './rules.ts';

const month = z.string().refine(isMonth, 'Mês desconhecido.');
const monthParams = z.object({ month });
const partnerParams = z.object({ month, id: z.uuid('Prestador desconhecido.') });

/** A note of a partner's month, or its withdrawal. */
const versionSchema = z.object({
  id: z.uuid(),
  /** Null, like code and day, where the note was taken back. */
  number: z.string().nullable(),
  verificationCode: z.string().nullable(),
  issuedOn: z.iso.date().nullable(),
  reason: z.string().nullable(),
  by: z.string(),
  at: instant,
});

const invoiceSchema = z.object({
  /** The partner, who takes the service of the portal. */
  id: z.uuid(),
  partnerName: z.string(),
  /** As registered: the company's name, else the partner's. */
  takerName: z.string(),
  document: z.string(),
  email: z.string(),
  address: z.string().nullable(),
  neighborhood: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  /** Missing facts that the form asks for, in words. */
  missing: z.array(z.string()),
  /** The commission of the month, in reais; negative where reversals weigh more. */
  amount: z.number(),
  calls: z.number().int(),
  description: z.string(),
  status: z.enum(invoiceStates),
  /** Newest first. */
  history: z.array(versionSchema),
});
export type CommissionInvoice = z.infer<typeof invoiceSchema>;

const listInvoicesReply = z.object({
  month,
  /** Notes are issued for closed months: until then the amounts may move. */
  isClosed: z.boolean(),
  /** By the partner's name. */
  notas: z.array(invoiceSchema),
  stats: z.object({ valor: z.number(), emitidas: z.number().int(), faltam: z.number().int() }),
});
export type CommissionInvoices = z.infer<typeof listInvoicesReply>;

/** The newest version that was read, null for none; refused with 409 when another took its place. */
const seen = z.uuid().nullable().optional();

export const recordInvoiceBody = strictBody({
  number: z
    .string('Digite o número da nota.')
    .trim()
    .regex(/^\d{1,15}$/, 'Digite o número da nota, só com algarismos.'),
  verificationCode: requiredText('Digite o código de verificação ou a chave de acesso.', 60),
  issuedOn: dayField('Informe o dia da emissão.'),
  seen,
});
export type RecordInvoiceBody = z.infer<typeof recordInvoiceBody>;

export const withdrawInvoiceBody = strictBody({ reason: requiredText('Escreva o motivo.', 500), seen });
export type WithdrawInvoiceBody = z.infer<typeof withdrawInvoiceBody>;

/** A note as its partner reads it. */
export const ownInvoiceSchema = z.object({
  id: z.uuid(),
  month,
  number: z.string(),
  verificationCode: z.string(),
  issuedOn: z.iso.date(),
  amount: z.number(),
});

export const invoiceOperations = operations('finance', {
  listInvoices: get('/api/admin/fechamentos/:month/notas', {
    access: 'finance.read',
    summary: 'The commission of each partner in a month with the data of its NFS-e, and the notes that were issued',
    params: monthParams,
    lists: { name: 'notas-de-comissao' },
    reply: listInvoicesReply,
    failure: 'Erro ao carregar as notas',
  }),

  exportInvoices: get('/api/admin/fechamentos/:month/notas/exportar', {
    access: 'finance.read',
    summary: 'The data of the NFS-e of each partner in a month as a CSV file',
    params: monthParams,
    sends: 'csv',
  }),

  recordInvoice: put('/api/admin/fechamentos/:month/notas/:id', {
    access: 'finance.write',
    summary: 'Notes the NFS-e that was issued for a partner and a closed month, or mends what was noted',
    params: partnerParams,
    body: recordInvoiceBody,
    reply: doneSchema,
    failure: 'A nota não foi anotada',
  }),

  withdrawInvoice: post('/api/admin/fechamentos/:month/notas/:id/retirar', {
    access: 'finance.write',
    summary: 'Takes back the noted NFS-e of a partner and a month, with a reason',
    params: partnerParams,
    body: withdrawInvoiceBody,
    reply: doneSchema,
    failure: 'A nota não foi retirada',
  }),
});
