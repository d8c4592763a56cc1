import { expect, it } from 'vitest';
import {
  asNumbered,
  checkMessageText,
  fillWords,
  inWords,
  type MessageText,
  measureMessage,
  variablesOf,
} from './message-words.ts';

const original = {
  subject: 'A visita {protocolo} mudou',
  body:
    'Olá, {primeiro nome}! Aqui é da {quem envia}. Agora é {quando}. Veja: {link} ' +
    'Ligue para {telefone da central}, a qualquer hora.',
  template: 'visita_remarcada',
};
const examples = {
  firstName: 'Maria',
  brand: 'Cano Livre',
  protocol: 'CH-2026-000123',
  when: 'amanhã, às 09:00',
  page: 'https://canolivre.example/acompanhar/aB3dE5',
  phone: '(61) 90000-0000',
};
const variables = variablesOf(Object.keys(examples), examples);
const facts = { variables, original, signature: '' };
const check = (change: Partial<MessageText>, more = {}) =>
  checkMessageText({ ...original, template: '', ...change }, { ...facts, ...more });

it('takes the original, and other words with the variables in another order', () => {
  expect(check({})).toEqual([]);
  expect(check({ body: 'Aqui é da {quem envia}: a visita é {quando}.\nVeja {link} e até já.' })).toEqual([]);
});

it('names an unknown variable and those that there are', () => {
  expect(check({ body: `${original.body} {nome do gato}` })).toEqual([
    { path: 'body', message: expect.stringContaining('A variável {nome do gato} não existe nesta mensagem') },
  ]);
  expect(check({ body: `${original.body} {firstName}` })[0]?.message).toContain('{primeiro nome}');
  expect(check({ subject: 'Olá {motivo}' })[0]).toMatchObject({ path: 'subject' });
});

it.each(['{{primeiro nome}}', '{primeiro nome', 'primeiro nome}', '{}', '{primeiro\nnome}', '{{1}}'])(
  'refuses the loose braces of %s',
  (typed) => {
    expect(check({ body: `${original.body} ${typed}` })[0]?.message).toMatch(/chave \{ ou \} fora do lugar/);
  },
);

it('demands what the message exists for, and no more', () => {
  expect(check({ body: original.body.replace('{link}', 'o app') })[0]?.message).toContain('Falta {link}');
  expect(check({ body: original.body.replace('{quem envia}', 'empresa') })[0]?.message).toContain('Falta {quem envia}');
  expect(check({ body: original.body.replace('{primeiro nome}', 'cliente') })).toEqual([]);
  expect(check({ body: original.body.replace(' Ligue para {telefone da central}, a qualquer hora.', '') })).toEqual([]);
  // Without a link the telephone is the only way to answer.
  const [phone] = variablesOf(['phone', 'brand'], examples);
  expect(phone?.isDemanded).toBe(true);
});

it('keeps letters off the link, which would not open', () => {
  expect(check({ body: original.body.replace('{link} ', '{link}. ') })[0]?.message).toContain('Deixe um espaço');
  expect(check({ body: original.body.replace('{link} ', '{link}\n') })).toEqual([]);
});

it('bounds the length filled with the examples, the signature included', () => {
  const long = `${original.body}${' bom'.repeat(185)}`;
  expect(measureMessage(long, facts)).toMatchObject({ letters: 894, parts: 6 });
  expect(check({ body: long })).toEqual([]);
  expect(check({ body: long }, { signature: 'x'.repeat(80) })[0]?.message).toContain('Por SMS seriam 7 mensagens');
  expect(check({ body: `${long}${' bom'.repeat(60)}` })[0]?.message).toContain('o WhatsApp aceita 1.024');
});

it('takes an approved template of another name for another text alone', () => {
  const body = original.body.replace('Agora é', 'Passou para');
  expect(check({ body, template: 'visita_remarcada_2' })).toEqual([]);
  expect(check({ body, template: 'visita_remarcada' })[0]?.message).toContain('com outro nome');
  expect(check({ template: 'visita_remarcada_2' })[0]?.message).toContain('deixe o modelo em branco');
  expect(check({ body, template: 'Visita 2' })[0]?.message).toContain('letras minúsculas');
  expect(check({ body: `${body} Até, {quando}`, template: 'visita_2' })[0]?.message).toContain('não aprova');
});

it('fills each variable once: what a value holds stays letters', () => {
  const values = { 'primeiro nome': '{link} {{quem envia}}', link: 'https://x' };
  expect(fillWords('{primeiro nome} em {link}, {constructor}', values)).toBe('{link} {{quem envia}} em https://x, ');
});

it('says a text of the definitions in the words of the editor, and under the numbers of WhatsApp', () => {
  expect(inWords('Olá, {firstName}! {page}')).toBe('Olá, {primeiro nome}! {link}');
  expect(asNumbered('{link} e {quando}, {link}')).toBe('{{1}} e {{2}}, {{1}}');
});
