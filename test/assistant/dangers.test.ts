import { expect, it } from 'vitest';
import { phrases } from '#features/assistant/answers/reference-phrases.ts';
import { indexPlaces } from '#features/assistant/places/rules.ts';
import { dangers } from '#features/assistant/questions/danger-content.ts';
import { dangerSigns } from '#features/assistant/questions/reference-danger-signs.ts';
import { readMessage } from '#features/assistant/questions/rules.ts';
import { referencePosts } from '#features/blog/reference-posts.ts';
import { firstDangers, harmless, laterDangers } from './danger-sentences.ts';
import { questionSets } from './question-sets.ts';

const places = indexPlaces([{ id: 'planaltina-df', name: 'Planaltina', stateId: 'DF' }]);
const dangerIn = (text: string) => readMessage(text, places).danger;

it.each([...firstDangers, ...laterDangers])('danger is seen in %j', (said, ...kinds) =>
  expect(kinds).toContain(dangerIn(said)),
);

it.each(harmless)('no danger is seen in %j', (said) => expect(dangerIn(said)).toBeNull());

it('no life is said to be at stake in what visitors ask every day', () => {
  const onlyWater = new Set(['chuva', 'esgoto', 'alagando']);
  const alarms = Object.values(questionSets)
    .flat()
    .filter(([, right]) => !right.startsWith('perigo'))
    .map(([ask]) => [ask, dangerIn(ask)] as const)
    .filter(([, danger]) => danger !== null && !onlyWater.has(danger));
  expect(alarms).toEqual([]);
});

const kinds = Object.entries(dangers);
/** Bombeiros, SAMU, polícia, Defesa Civil, the two power companies, and the poison line. */
const known = ['193', '192', '190', '199', '116', '0800 062 0196', '0800 722 6001'];

it.each(kinds)(
  '%s: the first line says what saves and whom to call, the central comes later',
  (kind, { lines, source }) => {
    const text = lines.join(' ');
    for (const [number] of text.matchAll(/\b(?:0800 \d{3} \d{4}|1\d{2})\b/g)) expect(known).toContain(number);
    expect(lines[0]).not.toMatch(/central/);
    if (!['esgoto', 'alagando'].includes(kind)) expect(lines[0]).toMatch(/\b19[0239]\b/);
    const post = referencePosts.find(({ slug }) => `/blog/${slug}` === source.path);
    expect(post?.title).toBe(source.title);
  },
);

it('every kind has its signs, and sends nobody to a wet panel or into a pit', () => {
  expect(dangerSigns.map(([kind]) => kind).toSorted()).toEqual(Object.keys(dangers).toSorted());
  expect(dangers.gas.lines[0]).toMatch(/^NÃO acenda/);
  expect(dangers.eletrica.lines[0]).toMatch(/^Não toque/);
  expect(dangers.confinado.lines[0]).toMatch(/^Não entre/);
  expect(dangers.mistura.lines[0]).toMatch(/^Não misture: solta gás tóxico/);
  expect(phrases.dangerThen).toMatch(/central/);
});
