import { fold } from '#shared/text/text.ts';
import type { ReadFieldName } from '../reading/contract.ts';

/** States of the reading of a receipt. */
export const readingStates = ['sem-leitura', 'na-fila', 'lendo', 'lido', 'nao-lido'] as const;
export type ReadingState = (typeof readingStates)[number];

/** Sources of the amount of a receipt. */
export const amountSources = ['certo', 'incerto', 'corrigido', 'informado'] as const;
export type AmountSource = (typeof amountSources)[number];

/** Reasons for which a call may be that of a receipt. */
export const matchReasons = ['valor', 'hora', 'recebedor', 'pagador', 'forma'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** Named parts of the score, and the points that each is worth; together 100. */
export const scoreWeights = {
  valorLido: 15,
  diaPlausivel: 10,
  recebedorLido: 5,
  valorDoChamado: 20,
  horaDoChamado: 15,
  recebedorDoChamado: 10,
  formaDoChamado: 5,
  identificador: 10,
  horaDoIdentificador: 5,
  primeiroUso: 5,
} as const;
export type ScorePart = keyof typeof scoreWeights;

/**
 * The most points left to a receipt whose payment another receipt showed before. `parecido` takes none: honest receipts
 * of one bank look alike as often as not, and a person compares them.
 */
export const scoreCaps = {
  mesmoArquivo: 10,
  mesmoIdentificador: 10,
  mesmoPagamento: 20,
  imagemParecida: 40,
  parecido: 100,
} as const;
export type ScoreCap = keyof typeof scoreCaps;

export const takesPoints = ({ cap }: Pick<FoundCap, 'cap'>): boolean => cap !== 'parecido';

export interface CountedPart {
  part: ScorePart;
  points: number;
}

export interface FoundCap {
  cap: ScoreCap;
  /** The earlier receipt, named as it was found. */
  receiptId: string;
  fileName: string;
  uploadedAt: string;
}

/** A field as it stands now; sure when read with certainty, or typed by a person. */
export type StandingField = { value: string; isSure: boolean };
export type StandingFields = Partial<Record<ReadFieldName, StandingField>>;

/** The payment that a call tells of. */
export interface CallPayment {
  amountsCents: readonly number[];
  methods: readonly string[];
  /** Between these a payment for the call is likely. */
  from: Date;
  until: Date;
  payeeNames: readonly string[];
  payeeDocuments: readonly string[];
}

interface Scored {
  fields: StandingFields;
  /** Null for a receipt without a call. */
  call: CallPayment | null;
  caps: readonly FoundCap[];
  /** The day on which it arrived. */
  sentOn: string;
}

/**
 * The score of what was read: the sum of its parts, cut where another receipt showed the same payment before. An
 * uncertain value earns half. It says how well facts agree, and proves nothing.
 */
export function scoreReceipt({ fields, call, caps, sentOn }: Scored): { score: number; parts: CountedPart[] } {
  const earned: Record<ScorePart, Agreement> = {
    valorLido: given(fields.amount),
    diaPlausivel: given(fields.paidOn, (day) => day <= sentOn && day >= yearBefore(sentOn)),
    recebedorLido: given(fields.payeeName ?? fields.payeeDocument),
    ...agreementsWith(fields, call),
    identificador: identified(fields),
    horaDoIdentificador: sameMinute(fields),
    primeiroUso: caps.some(takesPoints) ? 'none' : 'whole',
  };
  const parts = (Object.keys(scoreWeights) as ScorePart[]).map((part) => ({
    part,
    points: pointsOf(scoreWeights[part], earned[part]),
  }));
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(sum, ...caps.map(({ cap }) => scoreCaps[cap])), parts };
}

type Agreement = 'whole' | 'half' | 'none';

const pointsOf = (weight: number, agreement: Agreement) =>
  agreement === 'whole' ? weight : agreement === 'half' ? Math.floor(weight / 2) : 0;

function given(field: StandingField | undefined, fits: (value: string) => boolean = () => true): Agreement {
  if (field === undefined || !fits(field.value)) return 'none';
  return field.isSure ? 'whole' : 'half';
}

type CallPart = 'valorDoChamado' | 'horaDoChamado' | 'recebedorDoChamado' | 'formaDoChamado';

/** The agreement of a receipt's facts with a call. */
function agreementsWith(fields: StandingFields, call: CallPayment | null): Record<CallPart, Agreement> {
  if (call === null) {
    return { valorDoChamado: 'none', horaDoChamado: 'none', recebedorDoChamado: 'none', formaDoChamado: 'none' };
  }
  const isIn = (at: Date) => at >= call.from && at <= call.until;
  const moment = momentOf(fields);
  const byDay = given(fields.paidOn, (day) => isIn(new Date(`${day}T12:00:00-03:00`)) || isIn(endOf(day)));
  // A name that is the call's own was read right, however sure the reading is.
  const name = fields.payeeName?.value ?? '';
  const byName = name !== '' && call.payeeNames.some((one) => namesAgree(one, name)) ? 'whole' : 'none';
  const byDocument = given(fields.payeeDocument, (text) => call.payeeDocuments.some((one) => documentFits(one, text)));
  return {
    valorDoChamado: given(fields.amount, (cents) => call.amountsCents.includes(Number(cents))),
    horaDoChamado:
      moment === null ? (byDay === 'none' ? 'none' : 'half') : given(fields.paidAtTime, () => isIn(moment)),
    recebedorDoChamado: byDocument === 'none' ? byName : byDocument,
    formaDoChamado: given(fields.method, (method) => call.methods.includes(method)),
  };
}

const endOf = (day: string) => new Date(`${day}T23:59:00-03:00`);
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** The moment of a payment; null without its day or time. */
export function momentOf({ paidOn, paidAtTime }: StandingFields): Date | null {
  if (paidOn === undefined || paidAtTime === undefined) return null;
  const moment = new Date(`${paidOn.value}T${paidAtTime.value.slice(0, 5)}:00-03:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const idShape = /^E\d{8}(20\d{2})(\d{2})(\d{2})(\d{2})(\d{2})[\dA-Z]{11}$/;

/** The minute inside an end-to-end id, which is in UTC; null for one that is not well formed. */
export function momentInId(id: string): Date | null {
  const [, year, month, day, hour, minute] = idShape.exec(id) ?? [];
  if (year === undefined) return null;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A PIX has its end-to-end id, a card its authorisation. */
function identified(fields: StandingFields): Agreement {
  if (fields.endToEndId !== undefined) return given(fields.endToEndId, (id) => momentInId(id) !== null);
  return given(fields.authorisation ?? fields.nsu);
}

/** A bank settles within two minutes of the minute in the id. */
function sameMinute(fields: StandingFields): Agreement {
  const printed = momentOf(fields);
  return given(fields.endToEndId, (id) => {
    const inside = momentInId(id);
    return inside !== null && printed !== null && Math.abs(inside.getTime() - printed.getTime()) <= 120_000;
  });
}

const commonWords = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'ltda', 'me', 'epp', 'eireli', 'sa', 'mei']);
const wordsOf = (name: string) =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !commonWords.has(word));

/** Whether two names may be one: the words of the shorter all stand in the longer, and they are two at least. */
export function namesAgree(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  const needed = Math.min(2, longer.length);
  return shorter.length >= needed && shorter.length > 0 && shorter.every((word) => longer.includes(word));
}

/** Whether a document, masked with `*` or whole, can be this one: at least four of its digits are shown. */
export function documentFits(document: string, shown: string): boolean {
  if (document.length !== shown.length || shown.replaceAll('*', '').length < 4) return false;
  return [...shown].every((sign, at) => sign === '*' || sign === document[at]);
}

/** The key under which equal payees meet; null without a payee. */
export function payeeKeyOf({ payeeName, payeeDocument }: StandingFields): string | null {
  const name = payeeName === undefined ? '' : wordsOf(payeeName.value).join('');
  return name === '' ? (payeeDocument?.value ?? null) : name;
}

/** Reasons for which a call may be that of a receipt. */
export function matchReasonsOf(
  fields: StandingFields,
  { payment, clientName }: { payment: CallPayment; clientName: string },
): MatchReason[] {
  const agree = agreementsWith(fields, payment);
  const holds: Record<MatchReason, boolean> = {
    valor: agree.valorDoChamado !== 'none',
    hora: agree.horaDoChamado !== 'none',
    recebedor: agree.recebedorDoChamado !== 'none',
    pagador: fields.payerName !== undefined && namesAgree(clientName, fields.payerName.value),
    forma: agree.formaDoChamado !== 'none',
  };
  return matchReasons.filter((reason) => holds[reason]);
}
