import { numberGroup } from '#shared/record/settings-group.ts';

/** The days that a refused application stays. */
export const refusedDays = numberGroup({
  title: 'Candidatos recusados',
  description: 'Por quanto tempo ficam os dados e os documentos de quem se candidatou e foi recusado.',
  fields: {
    keepDays: {
      label: 'Dias depois da recusa',
      hint: 'Vencido o prazo, nome, contatos, respostas e documentos são apagados de noite. Um pedido de nova análise em aberto segura.',
      least: 30,
      most: 730,
      unit: 'os dias',
      usual: 180,
    },
  },
});
