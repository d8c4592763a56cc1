import type { Missing, ReadinessStep } from '../record/rules.ts';

/** Steps of a new partner at the office, from its data to its invitation. */
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

/** Whether each step has open tasks, in order; the data exist with the partner. */
export function lacksBySetupStep(missing: readonly Pick<Missing, 'step'>[]): boolean[] {
  return setupSteps.map((step) => missing.some((one) => setupStepOf[one.step] === step));
}

/** The step named in the URL; otherwise the first with open tasks, else the last. */
export function readSetupStep(named: string | null, missing: readonly Pick<Missing, 'step'>[]): SetupStep {
  const lacks = lacksBySetupStep(missing);
  return setupSteps.find((step) => step === named) ?? setupSteps.find((_, index) => lacks[index]) ?? 'resumo';
}
