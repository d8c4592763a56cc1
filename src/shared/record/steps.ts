import type { Permission } from '../api/operation.ts';
import { keysIn } from '../choices.ts';
import { no, type Verdict, yes } from './verdict.ts';

/**
 * `demanded`: refused without. `noted`: always stored, with a default when the caller gives none; screens demand it.
 * `optional`: stored when given.
 */
type ReasonRule = 'demanded' | 'noted' | 'optional';

/** One step in the life of a record. */
export interface Step<Status extends string> {
  from: readonly Status[];
  to: Status;
  reason: ReasonRule;
  /** Permission for the step besides that of the operation. */
  permission?: Permission;
}

/** The allowed moves of one kind of record, read by guards, dialogs, updates and sentences. */
export interface Life<Status extends string> {
  /** The record's noun, and its grammatical gender. */
  noun: string;
  gender: 'm' | 'f';
  labels: Readonly<Record<Status, string>>;
  steps: readonly Step<Status>[];
  /** Whether the status that a record has already may be given again: nothing happens then. Refused otherwise. */
  toleratesSame: boolean;
  /** Message for people without the permission of a step. */
  notAllowed?: string;
}

/** Stored when a caller gives no reason for a step that notes one; screens demand it. */
export const noReasonGiven = 'Sem motivo informado';

/** Every status may follow every other. */
export function anyToAny<Status extends string>(statuses: readonly Status[], reason: ReasonRule): Step<Status>[] {
  return statuses.map((to) => ({ from: statuses.filter((from) => from !== to), to, reason }));
}

/** The step from one status to another; undefined for none. */
export function stepBetween<Status extends string>(
  life: Life<Status>,
  from: Status,
  to: Status,
): Step<Status> | undefined {
  return life.steps.find((step) => step.to === to && step.from.includes(from));
}

/** The reason why there is no step from one status to another. */
export function whyNoStep<Status extends string>(life: Life<Status>, move: { from: Status; to: Status }): string {
  const the = `${life.gender === 'm' ? 'O' : 'A'} ${life.noun}`;
  const [was, next] = [life.labels[move.from], life.labels[move.to]].map((label) => label.toLowerCase());
  return move.from === move.to ? `${the} já está ${was}.` : `${the} está ${was}: não dá para passar a ${next}.`;
}

/** Whether these permissions allow a move from one status to another. */
export function mayMove<Status extends string>(
  life: Life<Status>,
  move: { from: Status; to: Status },
  permissions: ReadonlySet<Permission>,
): Verdict {
  const step = stepBetween(life, move.from, move.to);
  if (step === undefined) return no(whyNoStep(life, move));
  return step.permission === undefined || permissions.has(step.permission) ? yes : no(notAllowed(life));
}

/** Whether any step to a status is allowed with these permissions; people with none learn nothing about the record. */
export function mayEver<Status extends string>(
  life: Life<Status>,
  to: Status,
  permissions: ReadonlySet<Permission>,
): Verdict {
  const steps = life.steps.filter((step) => step.to === to);
  const isOpen = ({ permission }: Step<Status>) => permission === undefined || permissions.has(permission);
  return steps.length === 0 || steps.some(isOpen) ? yes : no(notAllowed(life));
}

/** The statuses that these permissions, with the operation's own, allow now, in the order of the labels. */
export function nextStatuses<Status extends string>(
  life: Life<Status>,
  from: Status,
  permissions: ReadonlySet<Permission> = new Set(),
): Status[] {
  return keysIn(life.labels).filter((to) => mayMove(life, { from, to }, permissions).allowed);
}

/** The step in words, after 'já': `passou este caso para Confirmado`. */
export function stepInWords<Status extends string>(life: Life<Status>, to: Status): string {
  return `passou ${thisRecord(life)} para ${life.labels[to]}`;
}

/** The record in a sentence: `este caso`, `esta região`. */
export function thisRecord({ noun, gender }: Pick<Life<string>, 'noun' | 'gender'>): string {
  return `${gender === 'm' ? 'este' : 'esta'} ${noun}`;
}

const notAllowed = (life: Pick<Life<string>, 'notAllowed'>) => life.notAllowed ?? 'Você não tem permissão para isso.';
