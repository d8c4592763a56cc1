import { minuteMs } from '#shared/time/durations.ts';
export const obstacles = [
  'inactive',
  'off_duty',
  'paused',
  'off_plan',
  'silent',
  'papers',
  'service',
  'vehicle',
  'region',
  'limit',
  'had_it',
] as const;
export type Obstacle = (typeof obstacles)[number];
export const obstacleLabels: Record<Obstacle, string> = {
  inactive: 'Cadastro fora de uso',
  off_duty: 'Fora de serviço',
  paused: 'Em pausa',
  off_plan: 'Fora do horário da escala',
  silent: 'Aplicativo sem sinal',
  papers: 'Falta documento em vigor',
  service: 'Não faz este serviço',
  vehicle: 'Não tem o veículo deste serviço',
  region: 'Não atende esta região',
  limit: 'Já tem chamados demais',
  had_it: 'Já teve este chamado',
};

/** What stands in the way of a call for now alone: whoever is off duty today may come on Friday. */
export const obstaclesOfNow: readonly Obstacle[] = ['off_duty', 'silent', 'limit'];

export const scoreParts = ['road', 'rating', 'acceptance', 'arrival', 'openCalls', 'turn'] as const;
export type ScorePart = (typeof scoreParts)[number];
export const scorePartLabels: Record<ScorePart, string> = {
  road: 'Caminho',
  rating: 'Avaliação',
  acceptance: 'Aceite',
  arrival: 'Chegada',
  openCalls: 'Em aberto',
  turn: 'Vez',
};

/** `aberta` until it is answered, or its time is up, or the call needs it no more. */
export const offerStatuses = ['aberta', 'aceita', 'recusada', 'expirada', 'retirada'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The call may still become the partner's. */
export const standingOfferStatuses = ['aberta', 'aceita'] as const satisfies readonly OfferStatus[];
/** The call may have become another's: after a yes that came too late, or before any answer. */
export const losableOfferStatuses = ['aceita', 'retirada'] as const satisfies readonly OfferStatus[];
/** What a partner made of an offer, silence included. */
export const answeredOfferStatuses = ['aceita', 'recusada', 'expirada'] as const satisfies readonly OfferStatus[];

export const offerStatusLabels: Record<OfferStatus, string> = {
  aberta: 'Aguarda resposta',
  aceita: 'Aceitou',
  recusada: 'Recusou',
  expirada: 'Não respondeu',
  retirada: 'Retirada',
};

/** `sem_resposta`: nobody is left to ask, and a person takes it from there. */
export const searchStatuses = ['procurando', 'sem_resposta', 'atribuido', 'encerrada'] as const;
export type SearchStatus = (typeof searchStatuses)[number];
export const searchStatusLabels: Record<SearchStatus, string> = {
  procurando: 'Procurando prestador',
  sem_resposta: 'Ninguém aceitou',
  atribuido: 'Prestador encontrado',
  encerrada: 'Busca encerrada',
};

/** Why a partner says no. */
export const declineReasons = ['ocupado', 'longe', 'valor', 'equipamento', 'outro'] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const declineReasonLabels: Record<DeclineReason, string> = {
  ocupado: 'Estou em outro serviço',
  longe: 'É longe demais',
  valor: 'O valor não compensa',
  equipamento: 'Falta a máquina',
  outro: 'Outro motivo',
};

/** Who said no, and why. */
export function declineWords({ name, reason, note }: { name: string; reason: DeclineReason; note: string | null }) {
  return `${name} recusou: ${declineReasonLabels[reason]}${note === null ? '' : ` (${note})`}`;
}

/** Somebody whose answer is asked for, by its accounts: an owner who drives may sign in as either. */
export type Asked = readonly string[];

/** Whom of those asked this account speaks for; itself alone where nobody asked it. */
export function personOf(people: readonly Asked[], account: string): Asked {
  return people.find((accounts) => accounts.includes(account)) ?? [account];
}

/** One person, one answer: the no of one account is that of the person, whichever of its accounts speaks next. */
export function hasDeclined(person: Asked, declinedBy: readonly (string | null)[]): boolean {
  return person.some((account) => declinedBy.includes(account));
}

/** What an offer means to the partner that got it. */
export const offerOutcomes = ['aberta', 'aguardando', 'sua', 'de_outro', 'recusada', 'expirada'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

/** `isTheirs`: whether the call is the partner's now. A yes waits while the search goes on. */
export function outcomeOf(offer: { status: OfferStatus; isTheirs: boolean; searchGoesOn: boolean }): OfferOutcome {
  if (offer.isTheirs) return 'sua';
  if (offer.status === 'aceita') return offer.searchGoesOn ? 'aguardando' : 'de_outro';
  return offer.status === 'retirada' ? 'de_outro' : offer.status;
}

/** Why a call needs a person of the office now. */
export const alarmKinds = ['ninguem_aceitou', 'nao_saiu', 'prazo', 'sem_sinal', 'nao_chegou'] as const;
export type AlarmKind = (typeof alarmKinds)[number];
export const alarmLabels: Record<AlarmKind, string> = {
  ninguem_aceitou: 'Ninguém aceitou',
  nao_saiu: 'Ninguém saiu ainda',
  prazo: 'Prazo estourado',
  sem_sinal: 'Prestador sem sinal no caminho',
  nao_chegou: 'Prestador não chegou',
};

/** What decides whether a call needs a person. Instants are epoch milliseconds. */
export interface AlarmFacts {
  isPending: boolean;
  /** The app of who is on the way is waited for. */
  isHeard: boolean;
  hasPartner: boolean;
  /** By when somebody is to be on the way, or at the door of an agreed visit; null where nothing runs. */
  dueAt: number | null;
  /** When who is on the way is to be at the door; null for nobody on the way. */
  expectedAt: number | null;
  /** When the app of its partner was last heard of; null where the partner set out without it. */
  heardAt: number | null;
}

export interface AlarmKnobs {
  departMinutes: number;
  silentMinutes: number;
  arriveMinutes: number;
}

/** Whether the reason for an alarm stands at this moment; that nobody accepted stands until somebody has the call. */
export function alarmHolds(kind: AlarmKind, facts: AlarmFacts, now: number, knobs: AlarmKnobs): boolean {
  const leftMs = facts.dueAt === null ? null : facts.dueAt - now;
  switch (kind) {
    case 'ninguem_aceitou':
      return facts.isPending && !facts.hasPartner;
    case 'nao_saiu':
      return facts.isPending && leftMs !== null && leftMs > 0 && leftMs <= knobs.departMinutes * minuteMs;
    case 'prazo':
      return leftMs !== null && leftMs <= 0;
    case 'sem_sinal':
      return facts.isHeard && facts.heardAt !== null && now - facts.heardAt >= knobs.silentMinutes * minuteMs;
    case 'nao_chegou':
      return facts.expectedAt !== null && now - facts.expectedAt >= knobs.arriveMinutes * minuteMs;
  }
}
