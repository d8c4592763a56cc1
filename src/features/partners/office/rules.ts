import type { Missing, ReadinessStep } from '../record/rules.ts';

/** The way of a new partner through the office, from its data to its invitation. */
export const setupSteps = ['dados', 'equipe', 'regioes', 'documentos', 'resumo'] as const;
export type SetupStep = (typeof setupSteps)[number];
export const setupStepLabels: Record<SetupStep, string> = {
  dados: 'Dados',
  equipe: 'Veículos e equipe',
  regioes: 'Regiões',
  documentos: 'Documentos',
  resumo: 'Resumo e convite',
};

/** At which step each thing that a partner lacks is done. */
export const setupStepOf: Record<ReadinessStep, SetupStep> = {
  veiculos: 'equipe',
  competencias: 'equipe',
  motoristas: 'equipe',
  regioes: 'regioes',
  documentos: 'documentos',
  acesso: 'resumo',
};

/** Whether something is still to be done at each step, in their order; the data are there with the partner. */
export function lacksBySetupStep(missing: readonly Pick<Missing, 'step'>[]): boolean[] {
  return setupSteps.map((step) => missing.some((one) => setupStepOf[one.step] === step));
}

/**
 * The step that an address names; where it names none, the first at which something is still to be done, else the last.
 */
export function readSetupStep(named: string | null, missing: readonly Pick<Missing, 'step'>[]): SetupStep {
  const lacks = lacksBySetupStep(missing);
  return setupSteps.find((step) => step === named) ?? setupSteps.find((_, index) => lacks[index]) ?? 'resumo';
}
