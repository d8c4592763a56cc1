import { type GuaranteeFacts, guaranteeOf, legalGuaranteeDays } from '#features/service-calls/guarantee/rules.ts';
import { isAmong } from '#shared/choices.ts';
import type { Life } from '#shared/record/steps.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { dayMs, hourMs } from '#shared/time/durations.ts';

/** Kinds of problems that a client can report. */
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

/** Problems that await the office. */
export const openProblemStatuses = ['aberto', 'respondido'] as const satisfies readonly ProblemStatus[];

export function isOpenProblem(status: ProblemStatus): boolean {
  return isAmong(status, openProblemStatuses);
}

/** Characters of the client's report that a return copies. */
export const returnWordsLength = 600;

/**
 * The open problem that a return answers, preferring one that asks for a return; money, conduct and papers need no
 * second visit.
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

/** Possible ends of a problem. */
export const problemOutcomes = ['resolvido', 'devolucao', 'retorno', 'improcedente'] as const;
export type ProblemOutcome = (typeof problemOutcomes)[number];
export const problemOutcomeLabels: Record<ProblemOutcome, string> = {
  resolvido: 'Resolvido',
  devolucao: 'Devolução combinada',
  retorno: 'Retorno aberto',
  improcedente: 'Improcedente',
};
/** Outcomes that a person chooses; a return is opened by its own command. */
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
/** Days for closing a problem, as Decreto 11.034/2022 asks of consumer services. */
const closingDays = 7;

/** Until when the first answer is due. */
export function answerDueAt(kind: ProblemKind, openedAt: Date): Date {
  return new Date(openedAt.getTime() + answerHours[kind] * hourMs);
}

/** Deadline for closing an answered problem; reopening restarts it. */
export function closingDueAt(from: Date): Date {
  return new Date(from.getTime() + closingDays * dayMs);
}

/** Whether the client may report a problem on the page: during the call, and during the guarantee. */
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

/** Whether a return can be opened: for a finished call, within its guarantee unless the client pays. */
export function mayOpenReturn(call: GuaranteeFacts, { isCovered }: { isCovered: boolean }, now: Date): Verdict {
  const guarantee = guaranteeOf(call);
  if (guarantee === null) return no('Só um atendimento finalizado tem retorno.');
  if (isCovered && now >= guarantee.until) {
    return no('A garantia deste atendimento terminou: o retorno só pode ser por conta do cliente.');
  }
  return yes;
}
