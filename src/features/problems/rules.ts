import { type GuaranteeFacts, guaranteeOf, legalGuaranteeDays } from '#features/service-calls/guarantee/rules.ts';
import { isAmong } from '#shared/choices.ts';
import type { Life } from '#shared/record/steps.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { dayMs, hourMs } from '#shared/time/durations.ts';

/** What a client can say went wrong. */
export const problemKinds = ['entupiu', 'valor', 'dano', 'atraso', 'conduta', 'recibo'] as const;
export type ProblemKind = (typeof problemKinds)[number];
export const problemKindLabels: Record<ProblemKind, string> = {
  entupiu: 'Voltou a entupir',
  valor: 'Valor cobrado',
  dano: 'Dano no imóvel',
  atraso: 'Atraso',
  conduta: 'Conduta do profissional',
  recibo: 'Recibo ou nota',
};

export const problemStatuses = ['aberto', 'respondido', 'encerrado'] as const;
export type ProblemStatus = (typeof problemStatuses)[number];
export const problemStatusLabels: Record<ProblemStatus, string> = {
  aberto: 'Aguarda resposta',
  respondido: 'Respondido',
  encerrado: 'Encerrado',
};

/** Problems that somebody of the office still owes something. */
export const openProblemStatuses = ['aberto', 'respondido'] as const satisfies readonly ProblemStatus[];

export function isOpenProblem(status: ProblemStatus): boolean {
  return isAmong(status, openProblemStatuses);
}

/** How much of what the client told a return takes over. */
export const returnWordsLength = 600;

/**
 * Which open problem a return of its call mends, first the one whose client asks for it; money, manners and papers want
 * no second visit.
 */
export function problemToMend<P extends { kind: ProblemKind; status: ProblemStatus; wantsReturn: boolean }>(
  problems: readonly P[],
): P | undefined {
  const open = problems.filter(({ status }) => isOpenProblem(status));
  return open.find(({ wantsReturn }) => wantsReturn) ?? open.find(({ kind }) => kind === 'entupiu' || kind === 'dano');
}

export const problemLife: Life<ProblemStatus> = {
  noun: 'problema',
  gender: 'm',
  labels: problemStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['aberto'], to: 'respondido', reason: 'optional' },
    { from: openProblemStatuses, to: 'encerrado', reason: 'demanded' },
    { from: ['encerrado'], to: 'respondido', reason: 'demanded' },
  ],
};

/** How a problem ended. */
export const problemOutcomes = ['resolvido', 'devolucao', 'retorno', 'improcedente'] as const;
export type ProblemOutcome = (typeof problemOutcomes)[number];
export const problemOutcomeLabels: Record<ProblemOutcome, string> = {
  resolvido: 'Resolvido',
  devolucao: 'Devolução combinada',
  retorno: 'Retorno aberto',
  improcedente: 'Improcedente',
};
/** What a person chooses when a problem ends; a return is opened by its own action. */
export const chosenOutcomes = ['resolvido', 'devolucao', 'improcedente'] as const satisfies readonly ProblemOutcome[];

/** Within how many hours the first answer is due: water and people first, papers after. */
const answerHours: Record<ProblemKind, number> = {
  entupiu: 4,
  atraso: 4,
  dano: 24,
  conduta: 24,
  valor: 48,
  recibo: 48,
};
/** Within how many days of being told a problem is to end, as Decreto 11.034/2022 asks of services to consumers. */
const closingDays = 7;

/** Until when the first answer is due. */
export function answerDueAt(kind: ProblemKind, openedAt: Date): Date {
  return new Date(openedAt.getTime() + answerHours[kind] * hourMs);
}

/** Until when a problem that was answered is to end; one that is taken up again counts from then. */
export function closingDueAt(from: Date): Date {
  return new Date(from.getTime() + closingDays * dayMs);
}

/**
 * Until when the client may tell of a problem on the page: while the call is open, and for the guarantee's days after
 * its end.
 */
export function mayTellProblem(
  call: GuaranteeFacts & { cancelledAt: Date | null },
  now: Date,
): Verdict & { until: Date | null } {
  const until =
    guaranteeOf(call)?.until ??
    (call.status === 'cancelado' && call.cancelledAt !== null
      ? new Date(call.cancelledAt.getTime() + legalGuaranteeDays * dayMs)
      : null);
  if (until === null || now < until) return { ...yes, until };
  return {
    ...no('O prazo para contar um problema por aqui terminou. Se precisar, fale com a central por telefone.'),
    until,
  };
}

/**
 * Whether a return can be opened on a call: one that was done, and whose guarantee holds unless the client bears it.
 */
export function mayOpenReturn(call: GuaranteeFacts, { isCovered }: { isCovered: boolean }, now: Date): Verdict {
  const guarantee = guaranteeOf(call);
  if (guarantee === null) return no('Só um atendimento finalizado tem retorno.');
  if (isCovered && now >= guarantee.until) {
    return no('A garantia deste atendimento terminou: o retorno só pode ser por conta do cliente.');
  }
  return yes;
}
