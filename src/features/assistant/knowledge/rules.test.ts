import { expect, it } from 'vitest';
import { exampleLines, indexExamples, nearestExample, unknownMark } from './rules.ts';

const stemsOf = (text: string) => new Set(text.split(' '));
const lines = exampleLines({
  horario: 'atende no domingo\n  atende de noite\n',
  visita: 'cobra para olhar',
  garantia: 'tem garantia no servico',
});
const examples = indexExamples(lines.map(({ topic, line }) => ({ topic, stems: stemsOf(line) })));

it('a question has the topic of the example that it is most like', () => {
  expect(nearestExample(examples, stemsOf('domingo atende')).topic).toBe('horario');
  expect(nearestExample(examples, stemsOf('cobra para vir olhar')).topic).toBe('visita');
});

it('a word that nobody knows makes a question less like an example than one of the pages', () => {
  const known = nearestExample(examples, stemsOf('atende no domingo predio')).likeness;
  const unknown = nearestExample(examples, stemsOf(`atende no domingo ${unknownMark}xadrez`)).likeness;
  expect(unknown).toBeLessThan(known);
  expect(nearestExample(examples, stemsOf('xadrez')).likeness).toBe(0);
});
