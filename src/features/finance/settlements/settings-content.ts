import { z } from 'zod';
import { wholeNumber } from '#shared/api/fields.ts';
import { numberGroup } from '#shared/record/settings-group.ts';

const numbers = numberGroup({
  title: 'Acertos',
  description: 'Quando os prestadores são chamados a pagar a comissão, e como são lembrados.',
  fields: {
    minimumReais: {
      label: 'Valor mínimo, em reais',
      hint: 'Com menos que isso, os lançamentos de um prestador esperam. 0 acerta qualquer valor.',
      least: 0,
      most: 10_000,
      unit: 'o valor',
      usual: 20,
    },
    longestWaitDays: {
      label: 'Espera máxima abaixo do mínimo, em dias',
      hint: 'Um lançamento com tantos dias é acertado mesmo abaixo do mínimo. De 7 a 365.',
      least: 7,
      most: 365,
      unit: 'os dias',
      usual: 30,
    },
    dueDays: {
      label: 'Dias até o vencimento',
      hint: 'De cada comissão nova e de cada acerto novo. Os que já existem ficam como estão.',
      least: 1,
      most: 60,
      unit: 'os dias',
      usual: 7,
    },
    remindBeforeDays: {
      label: 'Lembrete antes do vencimento, em dias',
      hint: 'Tantos dias antes de vencer. 0 não lembra antes.',
      least: 0,
      most: 30,
      unit: 'os dias',
      usual: 2,
    },
    remindAfterDays: {
      label: 'Lembrete depois do vencimento, em dias',
      hint: 'Se o acerto ainda não foi pago inteiro. 0 não lembra depois.',
      least: 0,
      most: 60,
      unit: 'os dias',
      usual: 1,
    },
    remindAgainDays: {
      label: 'Segundo lembrete depois do vencimento, em dias',
      hint: 'Mais tarde que o primeiro. 0 não lembra outra vez.',
      least: 0,
      most: 90,
      unit: 'os dias',
      usual: 7,
    },
    debtCeilingReais: {
      label: 'Teto da dívida, em reais',
      hint: 'Acima dele, a central decide se o prestador fica sem ofertas. Nada para sozinho. 0 não pergunta.',
      least: 0,
      most: 1_000_000,
      unit: 'o valor',
      usual: 0,
    },
  },
});

const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];

const settlingDay = [
  {
    name: 'weekly',
    label: 'Acertar toda semana, sem ninguém pedir',
    isSwitch: true,
    hint: 'No dia escolhido, às 6h, o sistema abre um acerto para cada prestador que deve o mínimo ou mais.',
  },
  {
    name: 'weekday',
    label: 'Dia do acerto',
    options: weekdays.map((label, day) => ({ value: String(day), label })),
    hint: 'Ligado ou mudado depois das 6h, vale a partir da semana que vem.',
  },
];

/** Terms of the requests for commission; the weekday 0 is Sunday. */
export const settlementTerms = {
  words: { ...numbers.words, fields: [...settlingDay, ...numbers.words.fields] },
  shape: numbers.shape.extend({ weekly: z.boolean(), weekday: wholeNumber(0, 6, 'o dia') }),
  usual: { ...numbers.usual, weekly: false, weekday: 1 },
};
