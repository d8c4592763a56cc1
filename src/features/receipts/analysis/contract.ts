import { z } from 'zod';
import { paymentMethodField } from '#features/service-calls/contract.ts';
import { amountField, idParams, instant, optionalText, storedText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { statusChangeSchema } from '#shared/record/status-change.ts';
import { otherUseSchema, receiptStatusField } from '../contract.ts';
import { readFieldNames, readFieldSchema, unreadReasons } from '../reading/contract.ts';
import { receiptSides, receiptWays } from '../rules.ts';
import { amountSources, matchReasons, readingStates, scoreCaps, scoreWeights } from './rules.ts';

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => z.enum(Object.keys(table) as Key[]);
const count = z.number().int();

/** One receipt in the list; amounts in reais. */
export const receiptSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: receiptStatusField,
  uploadDate: instant,
  callId: z.uuid().nullable(),
  protocolNumber: z.string().nullable(),
  /** Of the call it belongs to. */
  clientName: z.string().nullable(),
  amount: z.number().nullable(),
  /** Whether the amount was read with certainty, read without it, typed by a person, or told by the sender. */
  amountSource: z.enum(amountSources).nullable(),
  paymentMethod: paymentMethodField.nullable(),
  /** From 0 to 100; null until the receipt has been read. */
  validationScore: count.nullable(),
  reading: z.enum(readingStates),
  unread: z.enum(unreadReasons).nullable(),
  /** Whether an earlier receipt showed the same payment. */
  isCapped: z.boolean(),
  /** Whether it shows a payment that is only scheduled, and was not made yet. */
  isScheduled: z.boolean(),
  /** The moment at which its picture and all that was read of people went; null while they are there. */
  emptiedAt: instant.nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const listReceiptsQuery = z.object({
  /** In the file's name, the call and its client; a whole identifier, amount or day of the payment. */
  search: searchField,
  status: filterField(receiptStatusField),
  ...pageFields,
});
export type ListReceiptsQuery = z.infer<typeof listReceiptsQuery>;

/** Receipts that wait to be read. */
const readingQueueSchema = z.object({
  waiting: count,
  /** Until the last of them is read, by the last readings; null before there were any. */
  secondsLeft: count.nullable(),
  engine: z.enum(['on', 'missing', 'changed', 'unfit']),
});
export type ReadingQueue = z.infer<typeof readingQueueSchema>;

const listReceiptsReply = z.object({ analises: z.array(receiptSchema), ...pageCounts, leitura: readingQueueSchema });

const mendSchema = z.object({
  id: z.uuid(),
  field: z.enum(readFieldNames),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  at: instant,
  actorName: z.string(),
});

/** Corners clockwise from the top left, in shares of the picture, each with its two numbers. */
const placeSchema = z.object({ page: count, corners: z.array(z.array(z.number()).length(2)).length(4) });
export type ShownPlace = z.infer<typeof placeSchema>;

const shownFieldSchema = z.object({
  name: z.enum(readFieldNames),
  /** As it stands; null where the receipt does not have it. */
  value: z.string().nullable(),
  isSure: z.boolean(),
  read: readFieldSchema.omit({ name: true, place: true }).extend({ place: placeSchema.nullable() }).nullable(),
  /** The last of this field. */
  mend: mendSchema.omit({ field: true }).nullable(),
});
export type ShownField = z.infer<typeof shownFieldSchema>;

export const receiptDetailReply = receiptSchema.extend({
  /** Null once it was emptied. */
  contentType: z.string().nullable(),
  side: z.enum(receiptSides),
  way: z.enum(receiptWays),
  senderName: z.string(),
  /** The first receipt with the same bytes; null where this is it. */
  firstUse: otherUseSchema.nullable(),
  /** Later receipts with the same bytes. */
  furtherUses: z.array(otherUseSchema),
  /** Stated payment of the call; null for none. */
  clientPaidAmount: z.number().nullable(),
  partnerReportedAmount: z.number().nullable(),
  /** The amount that the sender typed beside the file. */
  senderAmount: z.number().nullable(),
  fields: z.array(shownFieldSchema),
  otherAmounts: z.array(z.object({ amount: z.number(), text: z.string(), namedBy: z.string().nullable() })),
  hardToRead: z.boolean(),
  readings: z.array(
    z.object({
      id: z.uuid(),
      askedAt: instant,
      actorName: z.string(),
      finishedAt: instant.nullable(),
      version: count.nullable(),
      unread: z.enum(unreadReasons).nullable(),
      amount: z.number().nullable(),
    }),
  ),
  mends: z.array(mendSchema),
  statements: z.array(
    z.object({ at: instant, actorName: z.string(), isRight: z.boolean(), amount: z.number().nullable() }),
  ),
  matches: z.array(
    z.object({
      at: instant,
      actorName: z.string(),
      protocolNumber: z.string().nullable(),
      oldProtocolNumber: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  parts: z.array(z.object({ part: keysOf(scoreWeights), points: count, weight: count })),
  caps: z.array(
    z.object({
      cap: keysOf(scoreCaps),
      most: count,
      receiptId: z.uuid(),
      fileName: z.string(),
      uploadedAt: instant,
      /** False once that receipt was erased. */
      isThere: z.boolean(),
    }),
  ),
  history: z.array(statusChangeSchema),
  canWrite: z.boolean(),
  /** Whether the reader may approve or reject it. */
  canDecide: z.boolean(),
  limitNote: z.string().nullable(),
  decisionAskedAt: instant.nullable(),
});
export type ReceiptDetail = z.infer<typeof receiptDetailReply>;

const candidatesReply = z.object({
  candidates: z.array(
    z.object({
      callId: z.uuid(),
      protocolNumber: z.string(),
      clientName: z.string(),
      amount: z.number().nullable(),
      at: instant,
      reasons: z.array(z.enum(matchReasons)),
    }),
  ),
});
export type Candidates = z.infer<typeof candidatesReply>;

export const mendReceiptBody = strictBody({
  field: z.enum(readFieldNames, 'Campo desconhecido.'),
  /** As people type it; null where the receipt does not have it. */
  value: storedText('Escreva o valor.').max(200, 'Use no máximo 200 caracteres.').nullable(),
  /** The last mend of the field that was shown; null for none. */
  seen: z.uuid().nullable(),
});
export type MendReceiptBody = z.infer<typeof mendReceiptBody>;

export const matchReceiptBody = strictBody({
  /** Null where it belongs to no call. */
  protocol: storedText('Informe o protocolo.').min(1, 'Informe o protocolo.').max(40).nullable(),
  /** The call that was shown. */
  seen: z.uuid().nullable(),
  reason: optionalText(500),
});
export type MatchReceiptBody = z.infer<typeof matchReceiptBody>;

/** The sender's answer to what was read, here as told to the office; amount in reais. */
const answerReadingBody = strictBody({ isRight: z.boolean('Diga se está certo.'), amount: amountField.nullable() });

const at = '/api/admin/analise-recibos';

export const analysisOperations = operations('receipts', {
  listReceipts: get(at, {
    access: 'receipts.read',
    summary: 'Receipts, newest first, and how many wait to be read',
    query: listReceiptsQuery,
    lists: { name: 'analise-recibos', rows: 'analises' },
    reply: listReceiptsReply,
    polled: true,
    failure: 'Erro ao carregar análises',
  }),

  findReceipt: get(`${at}/:id`, {
    access: 'receipts.read',
    summary: 'One receipt: what was read and mended, its score, and what was said about the payment',
    params: idParams,
    looksAt: 'receipts',
    reply: receiptDetailReply,
    polled: true,
    failure: 'Erro ao carregar o recibo',
  }),

  listReceiptCalls: get(`${at}/:id/chamados`, {
    access: 'receipts.read',
    summary: 'Calls to which a receipt may belong, each with its reasons; a person chooses',
    params: idParams,
    looksAt: 'receipts',
    reply: candidatesReply,
    failure: 'Erro ao procurar chamados deste recibo',
  }),

  retryReading: post(`${at}/:id/ler`, {
    access: 'receipts.write',
    summary: 'Have a receipt read once more; earlier readings stay',
    params: idParams,
    reply: doneWithIdSchema,
    failure: 'Não foi possível pedir a leitura.',
  }),

  mendReceipt: post(`${at}/:id/campos`, {
    access: 'receipts.write',
    summary: 'Put a value of a person beside what was read',
    params: idParams,
    body: mendReceiptBody,
    reply: success({ id: z.uuid(), mendId: z.uuid() }),
    failure: 'Não foi possível salvar a correção.',
  }),

  answerReading: post(`${at}/:id/resposta`, {
    access: 'receipts.write',
    summary: 'Note what the sender says of the reading, as told by phone',
    params: idParams,
    body: answerReadingBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível guardar a resposta.',
  }),

  matchReceipt: post(`${at}/:id/chamado`, {
    access: 'receipts.write',
    summary: 'Say to which call a receipt belongs, or to none',
    params: idParams,
    body: matchReceiptBody,
    reply: success({ id: z.uuid(), callId: z.uuid().nullable() }),
    failure: 'Não foi possível escolher o chamado.',
  }),
});
