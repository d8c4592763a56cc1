import { expect, it } from 'vitest';
import { indexPlaces, placeOf } from '../places/rules.ts';
import { plainText, readMessage, splitQuestions } from './rules.ts';

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
  const [part] = readMessage('e quanto custa?', places, ['privada entupida']).parts;
  expect(part).toMatchObject({ act: 'price', subject: { price: 'preco:vaso-sanitario' } });
});

it('goes on from a guarantee with a short question', () => {
  const [part] = readMessage('cobre o que', places, ['tem garantia?']).parts;
  expect(part).toMatchObject({ act: 'topic', topic: 'garantia-limites' });
  expect(readMessage('com quem eu falo', places, ['tem garantia?']).parts[0]).toMatchObject({ act: 'search' });
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

it.each([
  ['atende anápolis?', 'Anápolis'],
  ['unaí mg vcs vão', 'Unaí'],
  ['vocês atendem em vitória?', 'Vitória'],
])('%s is about a place that is not served', (text, name) =>
  expect(readMessage(text, places).parts).toMatchObject([{ act: 'far', name }]),
);

it('a name of every day is no place where nobody is asked to come there', () => {
  expect(readMessage('vocês abrem no natal?', places).parts[0]).toMatchObject({ act: 'topic', topic: 'horario' });
});

it.each([
  ['faz por 80 conto', 'pechincha'],
  ['outro cobrou 120, vocês cobrem o preço?', 'pechincha'],
  ['aceita pix?', 'pagamento'],
  ['parcela em 3x?', 'pagamento'],
  ['emite nota fiscal?', 'nota'],
])('%s is left to the central with what can be said of it', (text, about) =>
  expect(readMessage(text, places).parts).toContainEqual(expect.objectContaining({ act: 'central', about })),
);

it.each([
  ['quanto vocês tiram de comissão?', 'comissao'],
  ['vocês atendem condomínio?', 'empresas'],
  ['tem plano para empresa?', 'empresas'],
  ['posso recusar o orçamento?', 'orcamento'],
])('%s is the topic %s', (text, topic) => expect(readMessage(text, places).parts[0]).toMatchObject({ topic }));

it('an address stands for its place', () => {
  const known = indexPlaces([
    { id: 'ceilandia-df', name: 'Ceilândia', stateId: 'DF' },
    { id: 'brasilia-df', name: 'Brasília', stateId: 'DF' },
  ]);
  expect(readMessage('qnn 14 conjunto c casa 20', known).parts[0]).toMatchObject({ placeId: 'ceilandia-df' });
  expect(readMessage('qnm 8 conj b tem como vir', known).parts[0]).toMatchObject({ placeId: 'ceilandia-df' });
  expect(readMessage('SQS 308 bloco B', known).parts[0]).toMatchObject({ placeId: 'brasilia-df' });
});

it.each(['my toilet is clogged', 'do you speak english?', 'help'])('%s is English', (text) =>
  expect(readMessage(text, places).isEnglish).toBe(true),
);
it.each(['faz uma limpeza no box do banheiro', 'oi', 'hi, quanto custa a pia', 'help desk de vocês é qual telefone?'])(
  '%s is not',
  (text) => expect(readMessage(text, places).isEnglish).toBe(false),
);
