import { type Due, dueState } from '#shared/time/due.ts';

/** Kinds of records that wait for the office, in the order of the filter. */
export const inboxKinds = [
  'calls',
  'problems',
  'threads',
  'callbacks',
  'siteRequests',
  'conversations',
  'messages',
  'receipts',
  'discrepancies',
  'fraudCases',
  'hearings',
  'secondLooks',
  'paidClaims',
  'timeWishes',
  'debtQuestions',
  'applications',
  'reviews',
  'budgets',
  'recurringVisits',
  'privacyRequests',
  'incidents',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Each with what is to be done about it. */
export const inboxKindLabels: Record<InboxKind, string> = {
  calls: 'Chamado sem prestador',
  problems: 'Problema a responder',
  threads: 'WhatsApp a responder',
  callbacks: 'Ligação a retornar',
  siteRequests: 'Pedido do site',
  conversations: 'Conversa que espera',
  messages: 'Mensagens a enviar',
  receipts: 'Recibo a conferir',
  discrepancies: 'Valores a investigar',
  fraudCases: 'Caso de fraude a ver',
  hearings: 'Prestador ouvido',
  secondLooks: 'Decisão a olhar de novo',
  paidClaims: 'Diz que já pagou',
  timeWishes: 'Pede mais prazo',
  debtQuestions: 'Acima do teto da dívida',
  applications: 'Aplicação de parceiro',
  reviews: 'Avaliação a moderar',
  budgets: 'Contato de hoje',
  recurringVisits: 'Visita recorrente parada',
  privacyRequests: 'Pedido de privacidade',
  incidents: 'Incidente a comunicar',
};

interface Waiting {
  id: string;
  since: string;
  due: Due | null;
}

/** The late and the nearly late first, by their deadline, then the oldest. */
export function inboxOrder(now: number): (one: Waiting, other: Waiting) => number {
  const deadlineOf = ({ due }: Waiting) => (due !== null && dueState(due, now).state !== 'ample' ? due.dueAt : '~');
  const placeOf = (item: Waiting) => `${deadlineOf(item)} ${item.since} ${item.id}`;
  return (one, other) => (placeOf(one) < placeOf(other) ? -1 : 1);
}
