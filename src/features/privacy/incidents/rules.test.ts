import { expect, it } from 'vitest';
import { authorityDraft, noticeDueOn, peopleDraft } from './rules.ts';

it.each([
  ['a Monday', '2026-11-23T15:00:00Z', '2026-11-26'],
  ['a Friday, over the weekend', '2026-11-27T15:00:00Z', '2026-12-02'],
  ['a day before a holiday', '2026-12-24T15:00:00Z', '2026-12-30'],
  ['an evening that is the next day by Greenwich', '2026-11-24T01:00:00Z', '2026-11-26'],
])('gives three working days from the day after %s', (_, knownAt, dueOn) => {
  expect(noticeDueOn(new Date(knownAt))).toBe(dueOn);
});

it('drafts both notices out of the register, and says what is not known yet', () => {
  const facts = {
    title: 'Planilha na pessoa errada',
    words: 'Uma planilha foi mandada a outro cliente.',
    knownAt: '2026-11-23T15:00:00Z',
    whose: 'Clientes',
    what: 'Nome e telefone.',
    peopleCount: 1200,
    measures: 'O arquivo foi apagado.',
  };
  expect(authorityDraft(facts, 'Cano Livre')).toContain('Clientes (1.200 titulares)');
  expect(authorityDraft({ ...facts, peopleCount: null }, 'Cano Livre')).toContain('ainda em apuração');
  expect(peopleDraft(facts, 'Cano Livre')).toMatch(/Cano Livre[\s\S]*Nome e telefone[\s\S]*O arquivo foi apagado/);
});
