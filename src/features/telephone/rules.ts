import { toE164 } from '#shared/br/phone.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { digitsOf } from '#shared/text/marks.ts';
import { minuteMs } from '#shared/time/durations.ts';

/** Kinds of telephone calls. */
export const phoneCallKinds = ['recebida', 'feita', 'sem_resposta', 'perdida'] as const;
export type PhoneCallKind = (typeof phoneCallKinds)[number];
export const phoneCallKindLabels: Record<PhoneCallKind, string> = {
  recebida: 'Ligação recebida',
  feita: 'Ligação feita',
  sem_resposta: 'Ligamos, ninguém atendeu',
  perdida: 'Ligação perdida',
};

/** Kinds in which both sides spoke. */
export const spokenKinds = ['recebida', 'feita'] as const satisfies readonly PhoneCallKind[];

/** Ends of a callback. */
export const callbackEnds = ['falou', 'ligou_de_novo', 'dispensado'] as const;
export type CallbackEnd = (typeof callbackEnds)[number];
export const callbackEndLabels: Record<CallbackEnd, string> = {
  falou: 'Retornada',
  ligou_de_novo: 'A pessoa ligou de novo',
  dispensado: 'Não precisava de retorno',
};

/** Steps of the person who rings back: an end, or a try that nobody answered. */
export const callbackSteps = ['falou', 'sem_resposta', 'dispensado'] as const;
export type CallbackStep = (typeof callbackSteps)[number];

/** A claim ends by itself, so that nobody waits for a person who went home. */
const claimMs = 15 * minuteMs;

interface Claim {
  claimedBy: string | null;
  claimedByName: string | null;
  claimedAt: Date | null;
}

/** Whether somebody may ring a person back now: a colleague's claim stands for a while. */
export function mayRing({ claimedBy, claimedByName, claimedAt }: Claim, actorId: string | null, now: Date): Verdict {
  if (claimedBy === null || claimedBy === actorId || claimedAt === null) return yes;
  if (claimedAt.getTime() + claimMs <= now.getTime()) return yes;
  return no(`${claimedByName ?? 'Outra pessoa'} já está ligando de volta.`);
}

/** Whether the end of a callback can be taken back: it was said in the list, not read off another phone call. */
export function mayReopen({
  ending,
  phoneCallId,
}: {
  ending: CallbackEnd | null;
  phoneCallId: string | null;
}): boolean {
  return ending === 'dispensado' || phoneCallId !== null;
}

/** The stored form of a number in any spelling, also of a foreign one; null for a hidden one. */
export function phoneOf(number: string): string | null {
  const digits = digitsOf(number);
  return toE164(number) ?? (digits.length < 8 || digits.length > 15 ? null : `+${digits}`);
}
