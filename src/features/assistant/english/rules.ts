import { englishDangers, englishWords, surelyEnglish } from './reference-english.ts';

/** A contact for emergencies, by number and name. */
export interface Rescue {
  number: string;
  who: string;
}

/** Written in English: nothing of ours reads that. */
export function isEnglish(plain: string): boolean {
  const words = plain.match(/[a-z]+/g) ?? [];
  const said = words.filter((word) => englishWords.has(word)).length;
  return (said > 1 || words.some((word) => surelyEnglish.has(word))) && said >= words.length * 0.4;
}

/** The rescue service for a danger described in English. */
export function englishDangerOf(plain: string): Rescue | null {
  const [number, who] = englishDangers.find(([, , signs]) => signs.test(plain)) ?? [];
  return number === undefined || who === undefined ? null : { number, who };
}
