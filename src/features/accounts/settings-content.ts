import { switchGroup } from '#shared/record/settings-group.ts';

/** Whether administrators must sign in with a second factor. */
export const secondFactorDemand = switchGroup({
  title: 'Segurança',
  description: 'Como a equipe entra no sistema.',
  name: 'requireAdminSecondFactor',
  label: 'Exigir segundo fator de administradores',
  hint: 'Um administrador sem segundo fator só consegue ativá-lo, inclusive você: tenha o celular à mão.',
  usual: false,
});
