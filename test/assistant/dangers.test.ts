import { expect, it } from 'vitest';
import { phrases } from '#features/assistant/answers/reference-phrases.ts';
import { textOfHtml } from '#features/assistant/knowledge/rules.ts';
import { indexPlaces } from '#features/assistant/places/rules.ts';
import { dangers } from '#features/assistant/questions/danger-content.ts';
import { dangerSigns } from '#features/assistant/questions/reference-danger-signs.ts';
import { readMessage } from '#features/assistant/questions/rules.ts';
import { referencePosts } from '#features/blog/reference-posts.ts';
import {
  askedBefore,
  englishDangerSentences,
  firstDangers,
  harmless,
  laterDangers,
  missedDangers,
} from './danger-sentences.ts';
import { questionSets } from './question-sets.ts';

const places = indexPlaces([{ id: 'planaltina-df', name: 'Planaltina', stateId: 'DF' }]);
const dangerIn = (text: string) => readMessage(text, places).danger;

it.each([...firstDangers, ...laterDangers, ...missedDangers, ...askedBefore])(
  'danger is seen in %j',
  (said, ...kinds) => expect(kinds).toContain(dangerIn(said)),
);

it.each(englishDangerSentences)('%j is answered with %s', (said, number) =>
  expect(readMessage(said, places).englishDanger?.number).toBe(number),
);

it.each(harmless)('no danger is seen in %j', (said) => expect(dangerIn(said)).toBeNull());

it('no life is said to be at stake in what visitors ask every day', () => {
  const lesser = new Set(['chuva', 'esgoto', 'alagando', 'corrosivo']);
  const alarms = Object.values(questionSets)
    .flat()
    .filter(([, right]) => !right.startsWith('perigo'))
    .map(([ask]) => [ask, dangerIn(ask)] as const)
    .filter(([, danger]) => danger !== null && !lesser.has(danger));
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
    if (!['esgoto', 'alagando', 'corrosivo'].includes(kind)) expect(lines[0]).toMatch(/\b19[0239]\b/);
    const post = referencePosts.find(({ slug }) => `/blog/${slug}` === source.path);
    expect(post?.title).toBe(source.title);
  },
);

it('every kind has its signs, and sends nobody to a wet panel or into a pit', () => {
  expect(dangerSigns.map(([kind]) => kind).toSorted()).toEqual(Object.keys(dangers).toSorted());
  expect(dangers.gas.lines[0]).toMatch(/^NÃO acenda/);
  expect(dangers.eletrica.lines[0]).toMatch(/^Não toque/);
  expect(dangers.confinado.lines[0]).toMatch(/^Não entre/);
  expect(dangers.corrosivo.lines[0]).toMatch(/^Nunca com água quente nem com água sanitária/);
  expect(dangers.vapor.lines[0]).toMatch(/^Saia já para o ar livre/);
  expect(dangers.chama.lines[0]).toMatch(/^Nunca ponha fogo.*metano/);
  expect(dangers.mistura.lines[0]).toMatch(/^Não misture: solta gás tóxico/);
  expect(phrases.dangerThen).toMatch(/central/);
});

it('no article is milder about gas and wet electricity than the table of dangers', () => {
  const said = referencePosts.flatMap(({ slug, content }) =>
    textOfHtml(content)
      .split('\n')
      .map((line) => ({ slug, line })),
  );
  const about = (signs: RegExp) => said.filter(({ line }) => signs.test(line));
  const gas = about(/gás de cozinha|botijão/);
  const panel = about(/disjuntor|quadro de luz/);
  expect(gas.map(({ slug }) => slug)).toContain('cheiro-de-esgoto-em-casa');
  expect(panel.map(({ slug }) => slug)).toContain('esgoto-voltando-na-chuva');
  for (const { line } of gas)
    expect(line).toMatch(/não acenda.*nem a luz.*interruptor.*telefone.*saia com todos e ligue 193/);
  for (const { line } of panel) expect(line).toMatch(/não toque.*ligue 193.*secos/);
});
