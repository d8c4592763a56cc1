import { z } from 'zod';

/** Raised whenever the same picture can be read differently; older readings stay as they are. */
export const readingVersion = 3;

export const readFieldNames = [
  'amount',
  'paidOn',
  'paidAtTime',
  'payeeName',
  'payeeDocument',
  'payerName',
  'payerDocument',
  'method',
  'endToEndId',
  'authorisation',
  'nsu',
  'boletoLine',
  'institution',
] as const;
export type ReadFieldName = (typeof readFieldNames)[number];

/** Kinds of witness: 'Certo' needs two different ones, never the engine's own confidence. */
export const witnesses = ['word', 'second-reading', 'text-layer', 'sum', 'qr', 'check-digits', 'moment-of-id'] as const;
export type Witness = (typeof witnesses)[number];

export const certainties = ['certo', 'incerto'] as const;
export type Certainty = (typeof certainties)[number];

/** Corners clockwise from the top left, in shares (0 to 1) of the kept picture or of the page of a PDF. */
const placeSchema = z.object({ page: z.number().int(), corners: z.array(z.tuple([z.number(), z.number()])).length(4) });
export type Place = z.infer<typeof placeSchema>;

/**
 * One field as read. Values: cents as digits for `amount`, ISO day, `HH:mm` or `HH:mm:ss` in Brasília, digits with `*`
 * for masked documents, capital letters and digits for `endToEndId`, digits for `boletoLine`, a payment method of a
 * call. Names are as the engine reads them: without accents, at times without spaces, I like l. `institution` is the
 * payer's.
 */
export const readFieldSchema = z.object({
  name: z.enum(readFieldNames),
  value: z.string(),
  certainty: z.enum(certainties),
  witnesses: z.array(z.enum(witnesses)),
  /** Letters as they stand on the receipt. */
  text: z.string(),
  /** Words that name the value; null where none does. */
  namedBy: z.string().nullable(),
  place: placeSchema.nullable(),
});
export type ReadField = z.infer<typeof readFieldSchema>;

/** `handwritten` may come with fields, none of them certain. */
export const unreadReasons = ['no-engine', 'no-text', 'handwritten', 'too-large', 'broken', 'took-too-long'] as const;

/** Everything that one reading of a receipt found. */
export const readingSchema = z.object({
  version: z.number().int(),
  source: z.enum(['text', 'picture']),
  fields: z.array(readFieldSchema),
  /** Other amounts of the page in cents: original value, discount, balance, change. */
  otherAmounts: z.array(z.object({ cents: z.number().int(), text: z.string(), namedBy: z.string().nullable() })),
  /** Lines of the page from top to bottom. */
  lines: z.array(z.string()),
  /** Whether it shows a payment that is only scheduled; absent in readings of version 1. */
  isScheduled: z.boolean().optional(),
  /** A tenth of the letters or more that the engine doubts. */
  hardToRead: z.boolean(),
  /** Fingerprint (64 bits, 16 hexadecimal digits) that stays alike when the picture is compressed or made smaller. */
  likeness: z.string().nullable(),
  unread: z.enum(unreadReasons).nullable(),
});
export type Reading = z.infer<typeof readingSchema>;
