import { formatDate, formatDateTime, formatTime, todayOn } from '#shared/time/dates.ts';
import type { CallStatus } from '../rules.ts';

export const stepSides = ['central', 'prestador', 'cliente'] as const;
export type StepSide = (typeof stepSides)[number];

interface StepLook {
  by: StepSide;
  /** Words after 'falta a central', 'falta você'. */
  owed: string;
}

/** Everything that somebody can owe a call. */
const looks = {
  responder_problema: { by: 'central', owed: 'responder ao problema' },
  decidir_discrepancia: { by: 'central', owed: 'decidir a discrepância de valores' },
  atribuir: { by: 'central', owed: 'escolher um prestador' },
  aceitar: { by: 'prestador', owed: 'aceitar o chamado' },
  sair: { by: 'prestador', owed: 'sair para o atendimento' },
  chegar: { by: 'prestador', owed: 'chegar ao endereço' },
  orcar: { by: 'prestador', owed: 'apresentar o orçamento' },
  responder_orcamento: { by: 'cliente', owed: 'responder ao orçamento' },
  comecar: { by: 'prestador', owed: 'começar o serviço' },
  concluir: { by: 'prestador', owed: 'concluir o serviço' },
  confirmar: { by: 'cliente', owed: 'confirmar o atendimento' },
  corrigir: { by: 'cliente', owed: 'corrigir a confirmação' },
  encerrar_problema: { by: 'central', owed: 'encerrar o problema' },
  enviar_mensagem: { by: 'central', owed: 'enviar uma mensagem' },
} as const satisfies Record<string, StepLook>;

export type StepName = keyof typeof looks;
export const stepNames = Object.keys(looks) as [StepName, ...StepName[]];

/** A step that somebody owes; `until` is null without an agreed end. */
export interface NextStep {
  what: StepName;
  by: StepSide;
  until: string | null;
}

/** The facts of a visit that its partner's phone knows too, also without a signal. */
export interface VisitFacts {
  canSetOut: boolean;
  canArrive: boolean;
  canFinish: boolean;
  /** There is neither an approved quote nor a reason to work without one. */
  needsWaiver: boolean;
  /** A version of the quote waits for the client. */
  awaitsClient: boolean;
  hasBegun: boolean;
}

export type VisitStep = 'sair' | 'chegar' | 'orcar' | 'responder_orcamento' | 'comecar' | 'concluir';

/** The next step of a visit: departure, door, price, the client's answer, work, report; null at its end. */
export function visitStep(call: VisitFacts): VisitStep | null {
  if (call.canSetOut) return 'sair';
  if (!call.canFinish) return null;
  if (call.canArrive) return 'chegar';
  if (call.needsWaiver) return call.awaitsClient ? 'responder_orcamento' : 'orcar';
  return call.hasBegun ? 'concluir' : 'comecar';
}

/** That step with whose it is, and its end: of the promise on the way, or of the waiting quote. */
export function visitOwed(
  call: VisitFacts & { promisedAt: string | null; quoteUntil: string | null },
): NextStep | null {
  const what = visitStep(call);
  if (what === null) return null;
  return step(what, what === 'responder_orcamento' ? call.quoteUntil : call.promisedAt);
}

/** Everything that decides what is owed. Instants in ISO 8601. */
export interface OwedFacts extends VisitFacts {
  status: CallStatus;
  hasPartner: boolean;
  isConfirmed: boolean;
  awaitsCorrection: boolean;
  /** Until when an asked partner may accept; null when nobody is asked. */
  askedUntil: string | null;
  /** The promise to the client, to set out or to arrive. */
  promisedAt: string | null;
  /** End of the waiting quote; null for none. */
  quoteUntil: string | null;
  /** The client's open problem that is due first. */
  problem: { isAnswered: boolean; dueAt: string } | null;
  hasDiscrepancy: boolean;
  /** Messages that wait for a person's hand. */
  unsent: number;
}

/** Everything owed on a call, the first first: matters of the client, then the visit, then what can wait. */
export function owedSteps(call: OwedFacts): NextStep[] {
  const { problem } = call;
  const steps: (NextStep | null)[] = [
    problem !== null && !problem.isAnswered ? step('responder_problema', problem.dueAt) : null,
    call.hasDiscrepancy ? step('decidir_discrepancia') : null,
    mainStep(call),
    // A quote can wait for the client while the visit goes on.
    call.quoteUntil !== null ? step('responder_orcamento', call.quoteUntil) : null,
    problem?.isAnswered === true ? step('encerrar_problema', problem.dueAt) : null,
    call.unsent > 0 ? step('enviar_mensagem') : null,
  ];
  return steps.filter(
    (one, at) => one !== null && steps.findIndex((other) => other?.what === one.what) === at,
  ) as NextStep[];
}

function mainStep(call: OwedFacts): NextStep | null {
  // A client may also confirm a cancelled call, and be asked to correct that.
  if (call.awaitsCorrection) return step('corrigir');
  if (call.status === 'cancelado') return null;
  if (call.status === 'finalizado') return call.isConfirmed ? null : step('confirmar');
  if (!call.hasPartner) {
    return call.askedUntil === null ? step('atribuir', call.promisedAt) : step('aceitar', call.askedUntil);
  }
  return visitOwed(call);
}

function step(what: StepName, until: string | null = null): NextStep {
  return { what, by: looks[what].by, until };
}

const subjects: Record<StepSide, string> = { central: 'a central', prestador: 'o prestador', cliente: 'o cliente' };

/** `Falta o cliente responder ao orçamento, até 19:40`; the reader is addressed as `você`. */
export function stepWords({ what, by, until }: NextStep, reader: StepSide, now: Date): string {
  const who = by === reader && by !== 'central' ? 'você' : what === 'aceitar' ? 'um prestador' : subjects[by];
  return `Falta ${who} ${looks[what].owed}${until === null ? '' : endWords(new Date(until), now)}`;
}

function endWords(until: Date, now: Date): string {
  return until < now ? `: era até ${momentWords(until, now)}` : `, até ${momentWords(until, now)}`;
}

/** `19:40` of today, `06/12/2026 19:40` of another day, and `06/12/2026` for the end of that day. */
export function momentWords(until: Date, now: Date): string {
  if (formatTime(until) === '00:00') return formatDate(new Date(until.getTime() - 1));
  return todayOn(until) === todayOn(now) ? formatTime(until) : formatDateTime(until);
}
