import { z } from 'zod';
import { dayField, idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneSchema } from '#shared/api/replies.ts';
import { percentToBasisPoints } from '#shared/numbers/percent.ts';

/** A percentage agreed with a partner, in force or not any more. */
const partnerRateSchema = z.object({
  id: z.uuid(),
  /** Null, like its name, where it counts for every service. */
  serviceId: z.uuid().nullable(),
  serviceName: z.string().nullable(),
  percent: z.number(),
  /** First and last day; null until further notice. */
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  reason: z.string(),
  by: z.string(),
  at: instant,
  /** Ended before its first day, so that it never counted. */
  isWithdrawn: z.boolean(),
  /** Null while nobody has ended it. */
  ended: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
});
export type PartnerRate = z.infer<typeof partnerRateSchema>;

export const rateTerms = {
  /** Null: for every service without a rate of its own. */
  serviceId: z.uuid('Escolha o serviço.').nullable(),
  percent: z
    .number('Informe a comissão em porcento.')
    .min(0, 'A comissão não pode ser negativa.')
    .max(100, 'A comissão não passa de 100%.')
    .refine((percent) => percentToBasisPoints(percent) !== null, 'Use no máximo duas casas decimais.'),
  from: dayField('Informe o primeiro dia.'),
  until: dayField('Informe o último dia.').nullable(),
  reason: requiredText('Escreva o motivo.', 500),
};
export const rateInOrder = ({ from, until }: { from: string; until: string | null }) => until === null || until >= from;
export const rateNotInOrder = { path: ['until'], message: 'O último dia não pode ser antes do primeiro.' };

export const addRateBody = strictBody(rateTerms).refine(rateInOrder, rateNotInOrder);
export type AddRateBody = z.infer<typeof addRateBody>;

export const endRateBody = strictBody({
  until: dayField('Informe o último dia.'),
  reason: requiredText('Escreva o motivo.', 500),
});
export type EndRateBody = z.infer<typeof endRateBody>;

export const rateOperations = operations('finance', {
  listRates: get('/api/admin/prestadores/:id/comissoes', {
    access: 'finance.read',
    summary: 'Percentages agreed with a partner, newest first, also those that are over',
    params: idParams,
    looksAt: 'partners',
    reply: z.object({ rates: z.array(partnerRateSchema) }),
    failure: 'Erro ao carregar as comissões combinadas',
  }),

  addRate: post('/api/admin/prestadores/:id/comissoes', {
    access: 'finance.write',
    summary: 'Agree a percentage with a partner, for one service or all, from a day to a day',
    params: idParams,
    body: addRateBody,
    reply: doneSchema,
    status: 201,
    failure: 'A comissão não foi salva',
  }),

  endRate: post('/api/admin/prestadores/:id/comissoes/:rateId/encerrar', {
    access: 'finance.write',
    summary: 'End an agreed percentage on a day; ended before its first day it never counts',
    params: idParams.extend({ rateId: z.uuid('Este endereço não está completo.') }),
    body: endRateBody,
    reply: doneSchema,
    failure: 'A comissão não foi encerrada',
  }),
});

const ownRatesReply = z.object({
  /** Agreements that are not over, by service; those for every service first. */
  rates: z.array(
    z.object({
      serviceName: z.string().nullable(),
      percent: z.number(),
      from: z.iso.date(),
      until: z.iso.date().nullable(),
    }),
  ),
  /** The percentages of today, by service. */
  services: z.array(z.object({ name: z.string(), percent: z.number(), isAgreed: z.boolean() })),
});
export type OwnRates = z.infer<typeof ownRatesReply>;

export const ownRateOperations = operations('partner', {
  readOwnRates: get('/api/partner/comissoes', {
    access: 'own-record.manage',
    summary: 'The percentages of the partner who is signed in: agreed ones, and what counts today by service',
    reply: ownRatesReply,
    failure: 'Erro ao carregar as suas comissões',
  }),
});
