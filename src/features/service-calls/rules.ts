import { isAmong, keysIn } from '#shared/choices.ts';
import { defineEvent } from '#shared/events.ts';
import type { Life } from '#shared/record/steps.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { CallEventType } from './reference-moments.ts';

export const callStatuses = ['pendente', 'em_andamento', 'finalizado', 'cancelado'] as const;
export type CallStatus = (typeof callStatuses)[number];
export const callStatusLabels: Record<CallStatus, string> = {
  pendente: 'Pendente',
  em_andamento: 'Em andamento',
  finalizado: 'Finalizado',
  cancelado: 'Cancelado',
};

/** Calls that are not over yet. */
export const openCallStatuses = ['pendente', 'em_andamento'] as const satisfies readonly CallStatus[];

export function isOpenCall(status: CallStatus): boolean {
  return isAmong(status, openCallStatuses);
}

export const callPriorities = ['urgente', 'alta', 'media', 'baixa'] as const;
export type CallPriority = (typeof callPriorities)[number];
export const callPriorityLabels: Record<CallPriority, string> = {
  urgente: 'Urgente',
  alta: 'Alta',
  media: 'Média',
  baixa: 'Baixa',
};

export const paymentMethods = ['pix', 'dinheiro', 'cartao_debito', 'cartao_credito'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  pix: 'PIX',
  dinheiro: 'Dinheiro',
  cartao_debito: 'Cartão Débito',
  cartao_credito: 'Cartão Crédito',
};

/** The facts that decide a call's next step. */
export interface CallFacts {
  status: CallStatus;
  hasPartner: boolean;
  /** The client has already stated what was paid. */
  isConfirmed: boolean;
}

/** The person who takes the step: the office, the call's own partner, or its client. */
export type CallActor = 'operator' | 'assigned-partner' | 'client';

export const callNeeds = ['reason', 'report'] as const;
export type CallNeed = (typeof callNeeds)[number];

interface Transition {
  from: readonly CallStatus[];
  to: CallStatus;
  by: readonly CallActor[];
  needs: readonly CallNeed[];
  event: CallEventType;
  label: string;
}

/** The one table of a call's life. A guard and the button it hides both read it through `callCan`. */
export const callTransitions = {
  setOut: {
    from: ['pendente'],
    to: 'em_andamento',
    by: ['operator', 'assigned-partner'],
    needs: [],
    event: 'set_out',
    label: 'Iniciar atendimento',
  },
  giveUp: {
    from: ['em_andamento'],
    to: 'pendente',
    by: ['operator', 'assigned-partner'],
    needs: ['reason'],
    event: 'given_up',
    label: 'Devolver à fila',
  },
  finish: {
    from: ['em_andamento'],
    to: 'finalizado',
    by: ['operator', 'assigned-partner'],
    needs: ['report'],
    event: 'finished',
    label: 'Finalizar',
  },
  cancel: {
    from: openCallStatuses,
    to: 'cancelado',
    by: ['operator', 'client'],
    needs: ['reason'],
    event: 'cancelled',
    label: 'Cancelar chamado',
  },
  reopen: {
    from: ['finalizado'],
    to: 'em_andamento',
    by: ['operator'],
    needs: ['reason'],
    event: 'reopened',
    label: 'Reabrir atendimento',
  },
  winBack: {
    from: ['cancelado'],
    to: 'pendente',
    by: ['operator'],
    needs: [],
    event: 'won_back',
    label: 'Reconverter',
  },
} as const satisfies Record<string, Transition>;

/** The same table in the form for `moveRecord`; `callCan` checks further conditions. */
export const callLife: Life<CallStatus> = {
  noun: 'chamado',
  gender: 'm',
  labels: callStatusLabels,
  toleratesSame: false,
  steps: Object.values<Transition>(callTransitions).map(({ from, to, needs }) => ({
    from,
    to,
    reason: needs.includes('reason') ? 'noted' : 'optional',
  })),
};

export type CallVerb = keyof typeof callTransitions;
export const callVerbs = keysIn(callTransitions);

/** Steps for several calls together; finishing needs an amount for each. */
export const bulkVerbs = ['giveUp', 'cancel', 'reopen', 'winBack'] as const satisfies readonly CallVerb[];
export type BulkVerb = (typeof bulkVerbs)[number];

function mayTake(verb: CallVerb, call: CallFacts, actor: CallActor): Verdict {
  const transition: Transition = callTransitions[verb];
  if (!transition.by.includes(actor)) return no('Só a central pode fazer isso.');
  if (!transition.from.includes(call.status)) {
    return no(`O chamado está ${callStatusLabels[call.status].toLowerCase()}: não dá para fazer isso agora.`);
  }
  if (actor === 'client' && call.status !== 'pendente') return no('O profissional já saiu. Ligue para a central.');
  if (verb === 'setOut' && !call.hasPartner) return no('Atribua um prestador antes de iniciar o atendimento.');
  if (call.isConfirmed && (verb === 'giveUp' || verb === 'reopen' || verb === 'winBack')) {
    return no('O cliente já confirmou este atendimento.');
  }
  return yes;
}

/** "May I, and if not, why?" for each step of a call, and for assigning, unassigning and confirming. */
export const callCan = {
  setOut: (call: CallFacts, actor: CallActor) => mayTake('setOut', call, actor),
  giveUp: (call: CallFacts, actor: CallActor) => mayTake('giveUp', call, actor),
  finish: (call: CallFacts, actor: CallActor) => mayTake('finish', call, actor),
  cancel: (call: CallFacts, actor: CallActor) => mayTake('cancel', call, actor),
  reopen: (call: CallFacts, actor: CallActor) => mayTake('reopen', call, actor),
  winBack: (call: CallFacts, actor: CallActor) => mayTake('winBack', call, actor),

  assign(call: CallFacts): Verdict {
    if (call.status !== 'pendente') return no('Só um chamado pendente pode receber um prestador.');
    return call.hasPartner ? no('Este chamado já tem um prestador. Desatribua antes de escolher outro.') : yes;
  },

  unassign(call: CallFacts): Verdict {
    if (!call.hasPartner) return no('Este chamado não tem prestador.');
    return call.status === 'pendente'
      ? yes
      : no('O atendimento já começou: devolva o chamado à fila para trocar o prestador.');
  },

  edit(call: Pick<CallFacts, 'status'>): Verdict {
    return isOpenCall(call.status)
      ? yes
      : no(`O chamado está ${callStatusLabels[call.status].toLowerCase()}: só um chamado em aberto pode ser mudado.`);
  },

  confirm(call: CallFacts): Verdict {
    if (call.isConfirmed) {
      return no('Este atendimento já foi confirmado. Se algo não estiver certo, fale conosco pelo WhatsApp.');
    }
    return call.status === 'pendente'
      ? no('Este atendimento ainda não começou. Confirme depois que o serviço for feito.')
      : yes;
  },
};

/** The step that leads from one status to another; null when there is none. */
export function verbFor(from: CallStatus, to: CallStatus): CallVerb | null {
  return (
    callVerbs.find((verb) => {
      const transition: Transition = callTransitions[verb];
      return transition.to === to && transition.from.includes(from);
    }) ?? null
  );
}

/** The effect of a timeline event on the call, after 'já'; null for events without effect. */
export function eventInWords(type: CallEventType, partnerName: string): string | null {
  if (type === 'assigned') return `atribuiu este chamado a ${partnerName}`;
  if (type === 'unassigned') return `tirou ${partnerName} deste chamado`;
  if (type === 'confirmed') return 'confirmou este atendimento';
  const verb = callVerbs.find((name) => callTransitions[name].event === type);
  return verb === undefined ? null : `passou este chamado para ${callStatusLabels[callTransitions[verb].to]}`;
}

/** The problem with a visit's moment, as a sentence; null when it is in the future and within a year. */
export function scheduleProblem(at: Date, now: Date): string | null {
  if (at <= now) return 'Escolha um momento que ainda não passou.';
  return at.getTime() - now.getTime() > 366 * dayMs ? 'Agende para daqui a no máximo um ano.' : null;
}

/** A change of status. `partnerId` is the partner before the step. */
export const callStatusChanged = defineEvent<{
  callId: string;
  from: CallStatus;
  to: CallStatus;
  partnerId: string | null;
  reason: string | null;
}>('service-calls.status-changed');

/** A call began. */
export const callOpened = defineEvent<{ callId: string }>('service-calls.opened');

/** The work was finished with its final amount; published beside `callStatusChanged`. */
export const callFinished = defineEvent<{
  callId: string;
  partnerId: string;
  finalValueCents: number;
  paymentMethod: PaymentMethod | null;
}>('service-calls.finished');

/** The client stated how it was; published once per call, and again for its correction. */
export const callConfirmed = defineEvent<{
  callId: string;
  partnerId: string | null;
  wasCancelled: boolean;
  isCorrection: boolean;
}>('service-calls.confirmed');

/** Whether a visit is immediate or agreed for an hour; only the former waits for an answer. */
export const visitKindLabels = { imediata: 'O quanto antes', agendada: 'Agendada' } as const;
export const visitKinds = keysIn(visitKindLabels);

/** Whether an amount is more than 85 % above or below the reported one, usually a typing error. */
export function amountNeedsSecondLook(paidCents: number, reportedCents: number): boolean {
  return Math.abs(paidCents - reportedCents) * 100 > reportedCents * 85;
}
