import { numberGroup, switchGroup } from '#shared/record/settings-group.ts';

/** Whether administrators must sign in with a second factor. */
export const secondFactorDemand = switchGroup({
  title: 'Segurança',
  description: 'Como a equipe entra no sistema.',
  name: 'requireAdminSecondFactor',
  label: 'Exigir segundo fator de administradores',
  hint: 'Um administrador sem segundo fator só consegue ativá-lo, inclusive você: tenha o celular à mão.',
  usual: false,
});

const amount = { least: 0, most: 100_000, unit: 'os reais', usual: 0 };
const perDay = { least: 0, most: 1_000, unit: 'o número', usual: 0 };

/** Limits up to which an operator decides; zero leaves the decision to administrators. */
export const decisionLimits = numberGroup({
  title: 'Limites do operador',
  description: 'Até onde um operador decide sozinho. Com zero, só um administrador decide, como de costume.',
  fields: {
    discrepancyAmount: {
      label: 'Discrepância: decide até, em reais',
      hint: 'O maior valor em jogo: a diferença, ou o que o valor decidido muda.',
      ...amount,
    },
    discrepancyPerDay: { label: 'Discrepâncias por dia', hint: 'Quantas cada operador decide num dia.', ...perDay },
    receiptAmount: {
      label: 'Recibo: aprova ou rejeita até, em reais',
      hint: 'O maior valor do recibo: lido, corrigido ou informado por quem enviou.',
      ...amount,
    },
    receiptPerDay: { label: 'Recibos por dia', hint: 'Quantos cada operador decide num dia.', ...perDay },
  },
});
