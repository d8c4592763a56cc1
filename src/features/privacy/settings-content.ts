import { numberGroup } from '#shared/record/settings-group.ts';

/** The size from which a download of people rings the administrators. */
export const bulkDownloads = numberGroup({
  title: 'Downloads de dados',
  description: 'Quando um arquivo com dados de pessoas avisa os administradores por e-mail.',
  fields: {
    bulkRows: {
      label: 'Avisar a partir de quantas linhas',
      hint: 'Um arquivo deste tamanho ou maior avisa na hora quem cuida da privacidade.',
      least: 1,
      most: 1_000_000,
      unit: 'as linhas',
      usual: 500,
    },
  },
});
