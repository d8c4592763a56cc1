import { describe, expect, it } from 'vitest';
import { referencePosts } from '#features/blog/reference-posts.ts';
import { textOfHtml } from '../knowledge/rules.ts';
import { dangers } from './danger-content.ts';
import { indexPlaces, placeOf, plainText, readMessage, splitQuestions } from './rules.ts';

const places = indexPlaces([
  { id: 'planaltina-go', name: 'Planaltina', stateId: 'GO' },
  { id: 'planaltina-df', name: 'Planaltina', stateId: 'DF' },
  { id: 'sobradinho-df', name: 'Sobradinho', stateId: 'DF' },
  { id: 'sobradinho-ii-df', name: 'Sobradinho II', stateId: 'DF' },
]);

it('writes short forms out, and counts letters held down once', () => {
  expect(plainText('QNT vcs cobraaaam pra desentupi??')).toBe('quanto voces cobram para desentupir??');
});

it('finds the questions of a message one by one', () => {
  expect(splitQuestions(plainText('Oi! Quanto custa a pia e vocês atendem no Gama? Tem garantia'))).toEqual([
    'oi',
    'quanto custa a pia',
    'voces atendem no gama',
    'tem garantia',
  ]);
});

it.each([
  ['moro em sobradinho 2', 'sobradinho-ii-df'],
  ['sobradinho ii', 'sobradinho-ii-df'],
  ['sobradinho', 'sobradinho-df'],
  ['planaltina', 'planaltina-df'],
  ['planaltina de goias', 'planaltina-go'],
])('%s is the place %s', (text, id) => expect(placeOf(text, places)?.id).toBe(id));

it('keeps what a message is about for a question that does not say it', () => {
  const [part] = readMessage('e quanto custa?', places, readMessage('privada entupida', places).subject).parts;
  expect(part).toMatchObject({ act: 'price', subject: { price: 'preco:vaso-sanitario' } });
});

it('asks one price for each thing that is named', () => {
  const prices = (text: string) =>
    readMessage(text, places).parts.map((part) => (part.act === 'price' ? part.subject?.name : part.act));
  expect(prices('quanto custa a pia e o vaso?')).toEqual(['pia', 'vaso sanitário']);
  expect(prices('quanto custa o ralo da pia?')).toEqual(['pia']);
});

it('answers for each place that is named, and for what is blocked there', () => {
  const acts = (text: string) =>
    readMessage(text, places).parts.map((part) => (part.act === 'place' ? part.placeId : part.act));
  expect(acts('vocês atendem sobradinho e planaltina?')).toEqual(['sobradinho-df', 'planaltina-df']);
  expect(acts('a pia entupiu aqui em sobradinho')).toEqual(['sobradinho-df', 'price']);
});

it.each(['quanto custa trocar o sifão', 'qual o valor pra instalar um registro'])('%s is left to the central', (text) =>
  expect(readMessage(text, places).parts[0]?.act).toBe('central'),
);

describe('danger', () => {
  it.each([
    ['tem um vazamento de gás aqui', 'gas'],
    ['a água está chegando na tomada', 'eletrica'],
    ['caiu soda no meu olho', 'quimico'],
    ['a soda espirrou no braço dele', 'quimico'],
    ['ele desceu na fossa e desmaiou', 'confinado'],
    ['foi limpar a caixa de gordura e ficou tonto', 'confinado'],
    ['desmaiou perto da cisterna', 'confinado'],
    ['o esgoto está voltando dentro de casa', 'esgoto'],
    ['tá saindo fezes do ralo', 'esgoto'],
    ['a caixa de gordura tá transbordando', 'alagando'],
  ])('is seen in %j', (text, kind) => expect(readMessage(text, places).danger?.kind).toBe(kind));

  it.each(['quanto custa a emergência?', 'como evitar que a caixa transborde', 'soda resolve?', 'tem ralo na cozinha'])(
    'is not seen in %j',
    (text) => expect(readMessage(text, places).danger).toBeNull(),
  );

  it.each(dangers.map(({ kind, advice, source }) => [kind, advice, source] as const))(
    'is advised in the words of the article it names: %s',
    (_kind, advice, source) => {
      const article = referencePosts.find(({ slug }) => `/blog/${slug}` === source.path);
      expect(article?.title).toBe(source.title);
      for (const sentence of advice) expect(textOfHtml(article?.content ?? '')).toContain(sentence);
    },
  );
});
