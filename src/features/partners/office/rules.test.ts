import { describe, expect, it } from 'vitest';
import { readinessSteps } from '../record/rules.ts';
import { lacksBySetupStep, readSetupStep, setupStepOf, setupSteps } from './rules.ts';

const lacking = (...steps: (keyof typeof setupStepOf)[]) => steps.map((step) => ({ step }));

describe('the steps of a new partner', () => {
  it('have a place for everything that a partner can lack, in the order in which it is asked', () => {
    const asked = readinessSteps
      .filter((step) => step !== 'acesso')
      .map((step) => setupSteps.indexOf(setupStepOf[step]));
    expect(asked).toEqual(asked.toSorted((a, b) => a - b));
    expect(setupStepOf.acesso).toBe('resumo');
  });

  it('say of each whether it still lacks something', () => {
    expect(lacksBySetupStep(lacking('motoristas', 'acesso'))).toEqual([false, true, false, false, true]);
    expect(lacksBySetupStep([])).toEqual([false, false, false, false, false]);
  });

  it('are taken up where the address says, or at the first that lacks something', () => {
    const missing = lacking('acesso', 'documentos', 'regioes');
    expect(readSetupStep('documentos', missing)).toBe('documentos');
    expect(readSetupStep('dados', missing)).toBe('dados');
    expect(readSetupStep(null, missing)).toBe('regioes');
    expect(readSetupStep('outra', lacking('acesso'))).toBe('resumo');
    expect(readSetupStep(null, [])).toBe('resumo');
  });
});
