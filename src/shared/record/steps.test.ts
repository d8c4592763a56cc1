import { describe, expect, it } from 'vitest';
import type { Permission } from '../api/operation.ts';
import { anyToAny, type Life, mayEver, mayMove, nextStatuses } from './steps.ts';

type Status = 'aberto' | 'fechado' | 'arquivado';
const life: Life<Status> = {
  noun: 'caixa',
  gender: 'f',
  labels: { aberto: 'Aberta', fechado: 'Fechada', arquivado: 'Arquivada' },
  toleratesSame: false,
  notAllowed: 'Só a chefia arquiva.',
  steps: [
    { from: ['aberto'], to: 'fechado', reason: 'optional' },
    { from: ['aberto', 'fechado'], to: 'arquivado', reason: 'demanded', permission: 'fraud.decide' },
  ],
};
const nobody = new Set<Permission>();
const boss = new Set<Permission>(['fraud.decide']);

describe('a step', () => {
  it('may be taken from where the table lets it begin, by whoever has its permission', () => {
    expect(mayMove(life, { from: 'aberto', to: 'fechado' }, nobody)).toEqual({ allowed: true });
    expect(mayMove(life, { from: 'fechado', to: 'arquivado' }, boss)).toEqual({ allowed: true });
  });

  it('says why not', () => {
    const why = (from: Status, to: Status) => mayMove(life, { from, to }, nobody);
    expect(why('fechado', 'aberto')).toEqual({
      allowed: false,
      why: 'A caixa está fechada: não dá para passar a aberta.',
    });
    expect(why('fechado', 'fechado')).toEqual({ allowed: false, why: 'A caixa já está fechada.' });
    expect(why('fechado', 'arquivado')).toEqual({ allowed: false, why: 'Só a chefia arquiva.' });
  });

  it('that is for others alone is refused before anything is said of the record', () => {
    expect(mayEver(life, 'arquivado', nobody)).toEqual({ allowed: false, why: 'Só a chefia arquiva.' });
    expect(mayEver(life, 'arquivado', boss).allowed).toBe(true);
    expect(mayEver(life, 'fechado', nobody).allowed).toBe(true);
  });

  it('is offered to whoever may take it, in the order of the labels', () => {
    expect(nextStatuses(life, 'aberto')).toEqual(['fechado']);
    expect(nextStatuses(life, 'aberto', boss)).toEqual(['fechado', 'arquivado']);
    expect(nextStatuses(life, 'arquivado', boss)).toEqual([]);
  });

  it('leads from any status to any other, where a life says so', () => {
    const free = { ...life, steps: anyToAny<Status>(['aberto', 'fechado', 'arquivado'], 'noted') };
    expect(nextStatuses(free, 'fechado')).toEqual(['aberto', 'arquivado']);
  });
});
