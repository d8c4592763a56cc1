import { expect, it } from 'vitest';
import { type Command, findCommands } from './find-commands.ts';

const command = (label: string, keywords?: string): Command => ({
  id: label,
  label,
  group: 'Ir para',
  ...(keywords !== undefined && { keywords }),
  run: () => {},
});
const commands = [
  command('Auditoria de Valores'),
  command('Chamados', 'atendimentos'),
  command('Avaliações'),
  command('Regiões'),
];
const labels = (query: string) => findCommands(commands, query).map(({ label }) => label);

it('shows everything before anything is typed', () => {
  expect(labels('  ')).toHaveLength(4);
});

it('finds without accents, by any word, and by other names', () => {
  expect(labels('regioes')).toEqual(['Regiões']);
  expect(labels('valores audit')).toEqual(['Auditoria de Valores']);
  expect(labels('atendimento')).toEqual(['Chamados']);
  expect(labels('nada disso')).toEqual([]);
});

it('puts first what starts with what was typed', () => {
  expect(labels('aval')[0]).toBe('Avaliações');
  expect(labels('va')).toEqual(['Auditoria de Valores', 'Avaliações']);
  expect(labels('av')).toEqual(['Avaliações']);
});

it('leaves the list it was given as it was', () => {
  findCommands(commands, 'a');
  expect(commands[0]?.label).toBe('Auditoria de Valores');
});

it('lists only the usual before anything is typed, and a whole word before its beginning', () => {
  const [extract, screen] = [
    { ...command('Trazer extrato', 'banco'), waitsForWords: true },
    { ...command('Bancos de dados'), group: 'Outras' },
  ];
  expect(findCommands([screen, extract], '')).toEqual([screen]);
  expect(findCommands([{ ...command('Depois', 'bancos') }, extract], 'banco').map(({ label }) => label)).toEqual([
    'Trazer extrato',
    'Depois',
  ]);
});

it('keeps each group in one piece', () => {
  const mixed = ['pia nova', 'nova pia', 'pia velha'].map((label, at) => ({
    ...command(label),
    group: at === 1 ? 'Outras' : 'Ir para',
  }));
  expect(findCommands(mixed, 'pia').map(({ group }) => group)).toEqual(['Ir para', 'Ir para', 'Outras']);
});
