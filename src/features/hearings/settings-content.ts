import { numberGroup } from '#shared/record/settings-group.ts';

/** Times of the due process: to answer, to ask for another person, and for that person to decide. */
export const hearingTimes = numberGroup({
  title: 'Ouvir o prestador',
  description: 'Quanto tempo o prestador tem para responder, e quando outra pessoa olha uma decisão.',
  fields: {
    answerDays: {
      label: 'Prazo para responder, em dias',
      hint: 'De cada pedido novo. No mínimo 3. Os que já existem ficam como estão.',
      least: 3,
      most: 60,
      unit: 'os dias',
      usual: 5,
    },
    askAgainDays: {
      label: 'Prazo para pedir outra pessoa, em dias',
      hint: 'Depois de uma decisão contra o prestador ou o candidato. No mínimo 5.',
      least: 5,
      most: 180,
      unit: 'os dias',
      usual: 20,
    },
    lookDays: {
      label: 'Prazo da outra pessoa, em dias',
      hint: 'Para olhar a decisão de novo. Vencido, o pedido fica em destaque: nada se decide sozinho.',
      least: 1,
      most: 30,
      unit: 'os dias',
      usual: 5,
    },
  },
});
