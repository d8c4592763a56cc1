import { expect, it } from 'vitest';
import { openMatters } from './rules.ts';

const call = (number: number) => ({
  id: '00000000-0000-4000-8000-000000000000',
  protocolNumber: `CH-2026-00000${number}`,
  clientName: 'Helena Borges',
  serviceType: 'Desentupimento de Pia',
  city: 'Gama',
  priority: 'alta' as const,
  since: '2026-11-23T03:00:00.000Z',
  promise: null,
});

it('begins a shift note with what stands open, the oldest calls first, and names no client', () => {
  const text = openMatters({
    waiting: { calls: 3, problems: 2, discrepancies: 0 },
    underWay: 2,
    notSetOut: 1,
    agreed: 3,
    agreedUnassigned: 2,
    unassigned: [call(1), call(2)],
  });
  expect(text.split('\n')).toEqual([
    'Sem prestador: 3',
    '- CH-2026-000001 Desentupimento de Pia, Gama',
    '- CH-2026-000002 Desentupimento de Pia, Gama',
    '- e mais 1',
    'Com prestador que ainda não saiu: 1',
    'Em andamento: 2',
    'Visitas combinadas para as próximas 24 horas: 3, 2 sem prestador',
    'Problemas sem resposta: 2',
  ]);
  expect(openMatters({ waiting: {}, agreed: 1, unassigned: [] })).toBe(
    'Visitas combinadas para as próximas 24 horas: 1',
  );
  expect(openMatters({ waiting: { calls: 0 }, unassigned: [] })).toBe('');
});
