import { keysIn } from '#shared/choices.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { dayMs, hourMs } from '#shared/time/durations.ts';
import { momentWords, type NextStep, stepWords } from '../next-step/rules.ts';
import type { CancelReason } from '../reference-reasons.ts';
import type { CallStatus } from '../rules.ts';

/** Read by the client's page, which loads no shapes: `contract.ts` takes it from here. */
export const clientPagePath = '/api/acompanhar/:clientKey';
/** The event stream of the client's page. */
export const pageEventsPath = '/api/acompanhar/:clientKey/eventos';
export const cancelPath = '/api/acompanhar/:clientKey/cancelar';
/** The picture of the person on the way. */
export const portraitPath = '/api/acompanhar/:clientKey/quem-vai/:fileId';
export const movePath = '/api/acompanhar/:clientKey/horario';

/** Window event of the client's page when its content may have changed, for parts that read for themselves. */
export const clientPageChanged = 'clientPageChanged';

/**
 * The forms of the client's page, as each says in its field `form`; a browser without scripts sends them to the page.
 */
export const clientForms = ['resposta', 'horario', 'cancelar', 'problema', 'comprovante', 'leitura'] as const;
export type ClientForm = (typeof clientForms)[number];

/** A form sent without scripts and refused: it shows its typed values again, with the refusal. */
export interface RefusedForm {
  form: ClientForm;
  message: string;
  values: Readonly<Record<string, string>>;
  /** The field that was refused, where the sentence stands beside it. */
  field?: 'fotos';
}

/** Stages of a call for its client. */
export const pageMoments = ['aguardando', 'escolhido', 'a_caminho', 'chegou', 'feito', 'cancelado'] as const;
export type PageMoment = (typeof pageMoments)[number];

export function momentOfCall(call: { status: CallStatus; hasPartner: boolean; hasArrived: boolean }): PageMoment {
  if (call.status === 'pendente') return call.hasPartner ? 'escolhido' : 'aguardando';
  if (call.status === 'em_andamento') return call.hasArrived ? 'chegou' : 'a_caminho';
  return call.status === 'finalizado' ? 'feito' : 'cancelado';
}

/** The person who comes is shown from assignment until the end. */
export function showsWhoComes(moment: PageMoment): boolean {
  return moment === 'escolhido' || moment === 'a_caminho' || moment === 'chegou';
}

const way = ['aguardando', 'escolhido', 'a_caminho', 'chegou', 'feito'] as const satisfies readonly PageMoment[];

const stepLabels: Record<(typeof way)[number], string> = {
  aguardando: 'Pedido recebido',
  escolhido: 'Profissional escolhido',
  a_caminho: 'Profissional saiu',
  chegou: 'Chegou até você',
  feito: 'Serviço feito',
};

export const stepStates = ['done', 'now', 'ahead'] as const;

/** One step of the call's progress, with its time. */
export interface PageStep {
  label: string;
  at: string | null;
  /** `now`: the last one taken. */
  state: (typeof stepStates)[number];
}

/** A call's progress in plain words, without unreported steps; for a cancelled one only past steps and the end. */
export function stepsOf(moment: PageMoment, times: Partial<Record<PageMoment, string | null>>): PageStep[] {
  if (moment === 'cancelado') {
    return [
      { label: stepLabels.aguardando, at: times.aguardando ?? null, state: 'done' },
      { label: 'Atendimento cancelado', at: times.cancelado ?? null, state: 'now' },
    ];
  }
  const reached = way.indexOf(moment);
  return way
    .map(
      (step, at): PageStep => ({
        label: stepLabels[step],
        at: at <= reached ? (times[step] ?? null) : null,
        state: at < reached ? 'done' : at === reached ? 'now' : 'ahead',
      }),
    )
    .filter(({ at, state }) => state !== 'done' || at !== null);
}

interface Head {
  moment: PageMoment;
  isAgreed: boolean;
  /** The person shown on the page; null for nobody. */
  whoComes: { name: string; plate: string | null } | null;
  /** Everything owed on the call. */
  owed: readonly NextStep[];
  now: Date;
}

/** The headline of the page; every sentence is true of the records and of the page. */
export function headlineOf({ moment, isAgreed, whoComes, owed, now }: Head): { title: string; words: string } {
  const said: Record<PageMoment, { title: string; words: string }> = {
    aguardando: {
      title: 'Seu pedido está com a gente',
      words: isAgreed
        ? 'Assim que um profissional for escolhido para a sua visita, ele aparece aqui.'
        : 'Assim que um profissional for escolhido, ele aparece aqui.',
    },
    escolhido: {
      title: 'Já temos um profissional para você',
      words: isAgreed
        ? 'Ele ainda não saiu. Perto da hora combinada, a saída aparece aqui.'
        : 'Ele ainda não saiu. Quando sair, aparece aqui.',
    },
    a_caminho: {
      title: 'O profissional saiu para o seu endereço',
      words: doorWords(whoComes),
    },
    chegou: {
      title: 'O profissional chegou',
      words: 'Ele já está no seu endereço.',
    },
    feito: { title: 'Serviço feito', words: 'O profissional terminou o atendimento.' },
    cancelado: {
      title: 'Atendimento cancelado',
      words: 'Ninguém vai até você por este pedido. Ainda precisa de ajuda? Fale com a gente.',
    },
  };
  const { title, words } = said[moment];
  const isOver = moment === 'feito' || moment === 'cancelado';
  const answer = owed.find(({ what }) => what === 'responder_problema');
  return {
    title: answer !== undefined && isOver ? 'Recebemos o seu relato' : title,
    words: [answer === undefined || !isOver ? words : '', ...owedWords(owed, now)].filter(Boolean).join(' '),
  };
}

/** Sentences about what the client owes, and about what the central owes the client. */
function owedWords(owed: readonly NextStep[], now: Date): string[] {
  return owed.flatMap((step) => {
    if (step.what === 'encerrar_problema') return ['A central respondeu ao seu relato.'];
    if (step.what === 'responder_problema' && step.until !== null) return [answerWords(new Date(step.until), now)];
    return step.by === 'cliente' ? [`${stepWords(step, 'cliente', now)}.`] : [];
  });
}

function doorWords(whoComes: Head['whoComes']): string {
  const shown = [whoComes?.name && 'o nome', whoComes?.plate && 'a placa'].filter(Boolean);
  return shown.length === 0
    ? 'Em dúvida sobre quem chegou, ligue para a central antes de abrir a porta.'
    : `Confira ${shown.join(' e ')} antes de abrir a porta.`;
}

function answerWords(until: Date, now: Date): string {
  const moment = momentWords(until, now);
  return until < now
    ? `A resposta ao seu relato era até ${moment} e está atrasada: ligue para a central.`
    : `A central responde ao seu relato até ${moment}.`;
}

/** Reasons for cancelling, in the client's words. */
export const ownCancelLabels = {
  resolvido: 'O problema se resolveu',
  demora: 'Está demorando',
  preco: 'Achei caro',
  concorrente: 'Fechei com outra empresa',
  desistiu: 'Não quero mais',
  outro: 'Outro motivo',
} as const satisfies Partial<Record<CancelReason, string>>;
export const ownCancelReasons = keysIn(ownCancelLabels);

/**
 * Somebody has to come: the least notice of another hour, and how far ahead a client chooses one without the central.
 */
const leastNoticeMs = 2 * hourMs;
const furthestMs = 30 * dayMs;

/** Least time between two visits of one partner. */
export const visitGapMs = 2 * hourMs;

/** The problem with a client's chosen hour, as a sentence; null when it can be promised. */
export function ownHourProblem(at: Date, now: Date): string | null {
  const ahead = at.getTime() - now.getTime();
  if (ahead < leastNoticeMs) {
    return `Escolha uma hora a partir de ${formatDateTime(new Date(now.getTime() + leastNoticeMs))}, para dar tempo de alguém chegar.`;
  }
  return ahead > furthestMs ? 'Escolha um dia dos próximos 30. Para mais longe, ligue para a central.' : null;
}
