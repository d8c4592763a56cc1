import { expect, it } from 'vitest';
import { referenceSettings } from '#features/settings/reference-settings.ts';
import { wordsOf } from '../rules.ts';
import { buildKnown, wordsAtOnce } from './build-known.server.ts';

/** Counts how often a word was looked up. */
class CountedStems extends Map<string, string[]> {
  looked = 0;
  override get(word: string) {
    this.looked += 1;
    return super.get(word);
  }
}

it('gives the rest of the house its turn after so many words, however much the pages say', async () => {
  const sentence = 'A caixa de gordura enche devagar e o ralo da cozinha devolve a água suja para dentro da casa. ';
  const stored = Array.from({ length: 400 }, (_, id) => ({
    ...{ id, kind: 'artigo' as const, topic: '', source: `/blog/${id}`, title: `Artigo ${id}`, heading: `Parte ${id}` },
    ...{ text: sentence.repeat(20), keys: '' },
  }));
  const words = new Set(wordsOf(sentence));
  const stems = new CountedStems([...words].map((word) => [word, [word.slice(0, 4)]]));
  const slices: number[] = [];
  let [seen, isDone] = [0, false];
  const look = () => {
    slices.push(stems.looked - seen);
    seen = stems.looked;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  const known = await buildKnown({ contact: referenceSettings.contact, stored, words, stems, weights: [] });
  isDone = true;
  expect(known.statementsInAll).toBe(8_000);
  expect(stems.looked).toBeGreaterThan(100 * wordsAtOnce);
  // Counts lines of examples; each word is looked up under all its names.
  expect(Math.max(...slices, stems.looked - seen)).toBeLessThan(3 * wordsAtOnce);
});
