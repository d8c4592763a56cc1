import { z } from 'zod';
import { instant } from '../api/fields.ts';
import { minuteMs } from './durations.ts';

/** A deadline, and the moment from which it is urgent. */
export const dueSchema = z.object({ dueAt: instant, tightAt: instant });
export type Due = z.infer<typeof dueSchema>;

export type DueState = 'ample' | 'tight' | 'late';

/** State and text at an instant in epoch milliseconds. A started minute counts as left. */
export function dueState({ dueAt, tightAt }: Due, now: number): { state: DueState; words: string } {
  const leftMs = Date.parse(dueAt) - now;
  if (leftMs <= 0) return { state: 'late', words: lateWords(Math.floor(-leftMs / minuteMs)) };
  const left = Math.ceil(leftMs / minuteMs);
  const isOne = left === 1 || Math.floor(left / 60) === 1;
  const words = `${isOne ? 'falta' : 'faltam'} ${spanWords(left)}`;
  return { state: now >= Date.parse(tightAt) ? 'tight' : 'ample', words };
}

/** `45 min`, `1 h`, `1 h 50`, `3 dias`. */
export function spanWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours < 48) return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)} dias`;
}

/** Nothing more in the first minute. */
function lateWords(minutes: number): string {
  return minutes === 0 ? 'atrasado' : `atrasado ${spanWords(minutes)}`;
}
