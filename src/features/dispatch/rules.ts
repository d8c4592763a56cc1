import { type Due, spanWords } from '#shared/time/due.ts';
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

/** Temporary obstacles: somebody off duty today may come on Friday. */
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

/** Fewer answers say nothing about a habit. */
const fewestAnswers = 5;

/** A candidate in words: `Chega em uns 40 min · costuma aceitar · 1 atendimento aberto`. */
export function candidateWords(candidate: {
  roadMinutes: number | null;
  answered: { offers: number; accepted: number };
  openJobs: number;
}): string {
  const { roadMinutes, answered, openJobs } = candidate;
  const share = answered.offers < fewestAnswers ? null : answered.accepted / answered.offers;
  const jobs = openJobs === 1 ? '1 atendimento aberto' : `${openJobs} atendimentos abertos`;
  return [
    roadMinutes === null
      ? 'Não se sabe em quanto tempo chega'
      : `Chega em uns ${Math.max(5, Math.ceil(roadMinutes / 5) * 5)} min`,
    share === null ? null : share >= 0.7 ? 'costuma aceitar' : share < 0.4 ? 'costuma recusar' : 'aceita às vezes',
    openJobs === 0 ? 'nenhum atendimento aberto' : jobs,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The deadline of a call for one who has this way to it: tight from when the way no longer fits before its end. */
export function dueByWay(due: Due, roadMinutes: number | null): Due {
  const leaveBy = Date.parse(due.dueAt) - (roadMinutes ?? 0) * minuteMs;
  return { ...due, tightAt: new Date(Math.min(Date.parse(due.tightAt), leaveBy)).toISOString() };
}

/** The warning that the way is longer than the time left; null while it fits, and once the deadline is over. */
export function farWords({ dueAt }: Due, roadMinutes: number | null, now: number): string | null {
  const leftMs = Date.parse(dueAt) - now;
  if (roadMinutes === null || leftMs <= 0 || roadMinutes * minuteMs <= leftMs) return null;
  return `Longe para este prazo: o caminho leva uns ${spanWords(roadMinutes)} e só restam ${spanWords(Math.ceil(leftMs / minuteMs))}.`;
}

/** `aberta` until it is answered, or its time is up, or the call needs it no more. */
export const offerStatuses = ['aberta', 'aceita', 'recusada', 'expirada', 'retirada'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The call may still become the partner's. */
export const standingOfferStatuses = ['aberta', 'aceita'] as const satisfies readonly OfferStatus[];
/** The call may have become another's: after a yes that came too late, or before any answer. */
export const losableOfferStatuses = ['aceita', 'retirada'] as const satisfies readonly OfferStatus[];
/** A partner's answers to an offer, including silence. */
export const answeredOfferStatuses = ['aceita', 'recusada', 'expirada'] as const satisfies readonly OfferStatus[];

export const offerStatusLabels: Record<OfferStatus, string> = {
  aberta: 'Aguarda resposta',
  aceita: 'Aceitou',
  recusada: 'Recusou',
  expirada: 'Não respondeu',
  retirada: 'Retirada',
};

/** `sem_resposta`: nobody is left to ask; a person takes over. */
export const searchStatuses = ['procurando', 'sem_resposta', 'atribuido', 'encerrada'] as const;
export type SearchStatus = (typeof searchStatuses)[number];
export const searchStatusLabels: Record<SearchStatus, string> = {
  procurando: 'Procurando prestador',
  sem_resposta: 'Ninguém aceitou',
  atribuido: 'Prestador encontrado',
  encerrada: 'Busca encerrada',
};

/** A partner's reasons to decline. */
export const declineReasons = ['ocupado', 'longe', 'valor', 'equipamento', 'outro'] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const declineReasonLabels: Record<DeclineReason, string> = {
  ocupado: 'Estou em outro serviço',
  longe: 'É longe demais',
  valor: 'O valor não compensa',
  equipamento: 'Falta a máquina',
  outro: 'Outro motivo',
};

/** The refusal with its reason, for the timeline. */
export function declineWords({ name, reason, note }: { name: string; reason: DeclineReason; note: string | null }) {
  return `${name} recusou: ${declineReasonLabels[reason]}${note === null ? '' : ` (${note})`}`;
}

/** Somebody whose answer is asked for, by its accounts: an owner who drives may sign in as either. */
export type Asked = readonly string[];

/** The asked person behind this account; the account alone when it was not asked. */
export function personOf(people: readonly Asked[], account: string): Asked {
  return people.find((accounts) => accounts.includes(account)) ?? [account];
}

/** One person, one answer: the no of one account is that of the person, whichever of its accounts speaks next. */
export function hasDeclined(person: Asked, declinedBy: readonly (string | null)[]): boolean {
  return person.some((account) => declinedBy.includes(account));
}

/** States of an offer for its partner. */
export const offerOutcomes = ['aberta', 'aguardando', 'sua', 'de_outro', 'recusada', 'expirada'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

/** `isTheirs`: whether the call is the partner's now. A yes waits while the search runs. */
export function outcomeOf(offer: { status: OfferStatus; isTheirs: boolean; searchGoesOn: boolean }): OfferOutcome {
  if (offer.isTheirs) return 'sua';
  if (offer.status === 'aceita') return offer.searchGoesOn ? 'aguardando' : 'de_outro';
  return offer.status === 'retirada' ? 'de_outro' : offer.status;
}

/** Reasons for which a call needs the office now. */
export const alarmKinds = ['ninguem_aceitou', 'nao_saiu', 'prazo', 'sem_sinal', 'nao_chegou'] as const;
export type AlarmKind = (typeof alarmKinds)[number];
export const alarmLabels: Record<AlarmKind, string> = {
  ninguem_aceitou: 'Ninguém aceitou',
  nao_saiu: 'Ninguém saiu ainda',
  prazo: 'Prazo estourado',
  sem_sinal: 'Prestador sem sinal no caminho',
  nao_chegou: 'Prestador não chegou',
};

/** Facts that decide about alarms. Instants are epoch milliseconds. */
export interface AlarmFacts {
  isPending: boolean;
  /** Reports from the partner's app are expected. */
  isHeard: boolean;
  hasPartner: boolean;
  /** Deadline for departure, or for arrival at an agreed visit; null when none runs. */
  dueAt: number | null;
  /** Expected arrival; null when nobody is on the way. */
  expectedAt: number | null;
  /** Last report of the partner's app; null when the partner set out without it. */
  heardAt: number | null;
}

export interface AlarmKnobs {
  departMinutes: number;
  silentMinutes: number;
  arriveMinutes: number;
}

/** Whether an alarm's reason holds now; "nobody accepted" holds until the call is assigned. */
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

/** The place of a call as alarms and offers show it, without the street. */
export function areaOf({ neighborhood, city }: { neighborhood: string | null; city: string }): string {
  return [neighborhood, city].filter(Boolean).join(', ');
}
