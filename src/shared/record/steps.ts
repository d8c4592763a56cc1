import { keysIn } from '../choices.ts';
import { no, type Verdict, yes } from './verdict.ts';

/**
 * `demanded`: refused without. `noted`: always kept, with a sentence of its own where a caller gives none; the screens
 * demand it. `optional`: kept when given.
 */
type ReasonRule = 'demanded' | 'noted' | 'optional';

/** One step in the life of a record. */
export interface Step<Status extends string> {
  from: readonly Status[];
  to: Status;
  reason: ReasonRule;
  /** What the step asks for beyond the permission of the operation that takes it. */
  permission?: string;
}

/** How the records of one kind may move: said once, read by guards, dialogs, updates and sentences. */
export interface Life<Status extends string> {
  /** What people call a record, and the gender of that word. */
  noun: string;
  gender: 'm' | 'f';
  labels: Readonly<Record<Status, string>>;
  steps: readonly Step<Status>[];
  /** Whether the status that a record has already may be given again: nothing happens then. Refused otherwise. */
  toleratesSame: boolean;
  /** What somebody is told who lacks the permission of a step. */
  notAllowed?: string;
}

/** Kept where a caller gives no reason for a step that notes one; the screens demand it. */
export const noReasonGiven = 'Sem motivo informado';

/** Every status may follow every other. */
export function anyToAny<Status extends string>(statuses: readonly Status[], reason: ReasonRule): Step<Status>[] {
  return statuses.map((to) => ({ from: statuses.filter((from) => from !== to), to, reason }));
}

/** The step that leads from one status to another; undefined where none does. */
export function stepBetween<Status extends string>(
  life: Life<Status>,
  from: Status,
  to: Status,
): Step<Status> | undefined {
  return life.steps.find((step) => step.to === to && step.from.includes(from));
}

/** Why no step leads from one status to another. */
export function whyNoStep<Status extends string>(life: Life<Status>, move: { from: Status; to: Status }): string {
  const the = `${life.gender === 'm' ? 'O' : 'A'} ${life.noun}`;
  const [was, next] = [life.labels[move.from], life.labels[move.to]].map((label) => label.toLowerCase());
  return move.from === move.to ? `${the} já está ${was}.` : `${the} está ${was}: não dá para passar a ${next}.`;
}

/** Whether somebody with these permissions may move a record from one status to another. */
export function mayMove<Status extends string>(
  life: Life<Status>,
  move: { from: Status; to: Status },
  permissions: ReadonlySet<string>,
): Verdict {
  const step = stepBetween(life, move.from, move.to);
  if (step === undefined) return no(whyNoStep(life, move));
  return step.permission === undefined || permissions.has(step.permission) ? yes : no(notAllowed(life));
}

/**
 * Whether any step to a status is for somebody with these permissions; who may take none learns nothing of the record.
 */
export function mayEver<Status extends string>(
  life: Life<Status>,
  to: Status,
  permissions: ReadonlySet<string>,
): Verdict {
  const steps = life.steps.filter((step) => step.to === to);
  const isOpen = ({ permission }: Step<Status>) => permission === undefined || permissions.has(permission);
  return steps.length === 0 || steps.some(isOpen) ? yes : no(notAllowed(life));
}

/**
 * The statuses that somebody with these permissions, beside the operation's own, may give a record now, in the order of
 * the labels.
 */
export function nextStatuses<Status extends string>(
  life: Life<Status>,
  from: Status,
  permissions: ReadonlySet<string> = new Set(),
): Status[] {
  return keysIn(life.labels).filter((to) => mayMove(life, { from, to }, permissions).allowed);
}

/** What a step did, after 'já': `passou este caso para Confirmado`. */
export function stepInWords<Status extends string>(life: Life<Status>, to: Status): string {
  return `passou ${thisRecord(life)} para ${life.labels[to]}`;
}

/** The record in a sentence: `este caso`, `esta região`. */
export function thisRecord({ noun, gender }: Pick<Life<string>, 'noun' | 'gender'>): string {
  return `${gender === 'm' ? 'este' : 'esta'} ${noun}`;
}

const notAllowed = (life: Pick<Life<string>, 'notAllowed'>) => life.notAllowed ?? 'Você não tem permissão para isso.';
