import { z } from 'zod';
import { amountField, strictBody } from '#shared/api/fields.ts';
import { get, operations, put } from '#shared/api/operation.ts';
import { percentToBasisPoints } from '#shared/numbers/percent.ts';
import { seenOf } from '#shared/record/card.ts';
import { pricesCard } from './rules.ts';

const percentField = z
  .number('Informe a porcentagem.')
  .min(0, 'Use de 0 a 100%.')
  .max(100, 'Use de 0 a 100%.')
  .refine((percent) => percentToBasisPoints(percent) !== null, 'Use no máximo duas casas decimais.');
const unitField = amountField.max(10_000, 'O valor máximo é R$ 10.000,00.');

const prices = {
  nightPercent: percentField,
  holidayPercent: percentField,
  kmValue: unitField,
  meterValue: unitField,
  ceilingMeters: z.int('Use um número inteiro.').min(1, 'Pelo menos 1 metro.').max(500, 'Use no máximo 500 metros.'),
};

const pricesReply = z.object(prices);

export const savePricesBody = strictBody({
  ...prices,
  seen: seenOf(pricesCard.fields),
});
export type Prices = z.infer<typeof pricesReply>;
export type SavePricesBody = z.infer<typeof savePricesBody>;

export const priceOperations = operations('quote-prices', {
  findPrices: get('/api/admin/precos-do-orcamento', {
    access: 'settings.read',
    summary: 'What a quote proposes beside the price of the catalogue: night, holiday, kilometre, metre of cable',
    tag: 'quotes',
    reply: pricesReply,
    failure: 'Erro ao carregar os preços',
  }),

  savePrices: put('/api/admin/precos-do-orcamento', {
    access: 'settings.write',
    summary: 'Change what quotes propose from now on; what was sent stays',
    tag: 'quotes',
    body: savePricesBody,
    reply: pricesReply,
    failure: 'Erro ao salvar os preços',
  }),
});
