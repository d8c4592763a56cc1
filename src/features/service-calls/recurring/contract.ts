import { z } from 'zod';
import { dayField, idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, patch, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { seenOf } from '#shared/record/card.ts';
import { addDays } from '#shared/time/dates.ts';
import { mostDaysBefore, recurringStatuses, rhythmUnits } from './rules.ts';

const statusField = z.enum(recurringStatuses, 'Status desconhecido.');

const recurringShape = {
  serviceId: z.uuid('Escolha o serviço.'),
  /** A further address of the client; null for the record's own. */
  addressId: z.uuid('Escolha o endereço.').nullable(),
  /** The first day, which says the weekday. */
  startsOn: dayField('Informe o dia da primeira visita.'),
  every: z.int('Use um número.').min(1, 'Use pelo menos 1.').max(52, 'Use no máximo 52.'),
  unit: z.enum(rhythmUnits, 'Escolha semanas ou meses.'),
  time: z.string('Informe a hora.').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora como 09:00.'),
  /** The last possible day; null until further notice. */
  until: dayField('Informe o último dia.').nullable(),
  /** Days between the opening of a call and its visit. */
  daysBefore: z
    .int('Use um número.')
    .min(1, 'Use pelo menos 1 dia.')
    .max(mostDaysBefore, `Use no máximo ${mostDaysBefore} dias.`),
  note: optionalText(2_000),
  /** The wished partner; null for any. */
  partnerId: z.uuid('Escolha o prestador.').nullish(),
};
const spanInOrder = ({ startsOn, until }: { startsOn: string; until: string | null }) =>
  until === null || until >= startsOn;
const spanNotInOrder = { path: ['until'], message: 'O último dia não pode ser antes da primeira visita.' };

const number = z
  .string()
  .trim()
  .regex(/^\d{1,2}$/, 'Use um número.')
  .transform(Number);
const orNone = <Field extends z.ZodType>(field: Field) => z.union([z.literal('').transform(() => null), field]);
/** The form's values. `startsOn` is the first visit or, for existing ones, the next one without a call. */
export const recurringForm = z
  .object({
    ...recurringShape,
    addressId: orNone(z.uuid('Escolha o endereço.')),
    every: number.pipe(recurringShape.every),
    daysBefore: number.pipe(recurringShape.daysBefore),
    until: orNone(dayField('Informe o último dia.')),
    partnerId: orNone(z.uuid('Escolha o prestador.')),
  })
  .refine(spanInOrder, spanNotInOrder);
export type RecurringValues = z.input<typeof recurringForm>;
export type RecurringAnswer = z.output<typeof recurringForm>;

const addRecurringBody = strictBody(recurringShape).refine(spanInOrder, spanNotInOrder);
export type AddRecurringBody = z.infer<typeof addRecurringBody>;

/** `startsOn` is the day from which the rhythm is counted. */
const editRecurringBody = strictBody({
  ...recurringShape,
  seen: seenOf(recurringShape),
}).refine(spanInOrder, spanNotInOrder);
export type EditRecurringBody = z.infer<typeof editRecurringBody>;

const changeRecurringBody = strictBody({
  status: statusField,
  /** The status that was seen; refused with 409 when it has changed. */
  from: statusField,
  reason: requiredText('Escreva o motivo.', 500),
});
export type ChangeRecurringBody = z.infer<typeof changeRecurringBody>;

/** A day of a recurring visit on which no call is opened yet. */
const plannedDaySchema = z.object({
  recurringVisitId: z.uuid(),
  on: z.iso.date(),
  at: instant,
  /** The day on which its call is opened. */
  opensOn: z.iso.date(),
  clientId: z.uuid(),
  clientName: z.string(),
  serviceName: z.string(),
  place: z.string(),
  /** The reason why no call could be opened; null before its time. */
  problem: z.string().nullable(),
});
export type PlannedDay = z.infer<typeof plannedDaySchema>;

const recurringSchema = z.object({
  id: z.uuid(),
  status: statusField,
  serviceId: z.uuid(),
  serviceName: z.string(),
  addressId: z.uuid().nullable(),
  /** The place that was agreed was taken from the record: another is to be chosen. */
  isPlaceGone: z.boolean(),
  place: z.string(),
  /** The partner whom the client asks for. */
  partner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  startsOn: z.iso.date(),
  every: z.number().int(),
  unit: z.enum(rhythmUnits),
  time: z.string(),
  until: z.iso.date().nullable(),
  daysBefore: z.number().int(),
  note: z.string(),
  by: z.string(),
  at: instant,
  /** The last change of status with reason and person; null for none. */
  lastStep: z.object({ by: z.string(), at: instant, reason: z.string().nullable() }).nullable(),
  /** Today's and later days that have their call, or were left out. */
  settled: z.array(
    z.object({
      on: z.iso.date(),
      call: z.object({ id: z.uuid(), protocolNumber: z.string(), scheduledAt: instant.nullable() }).nullable(),
    }),
  ),
  /** The next days without a call, including failed ones. */
  next: z.array(plannedDaySchema),
});
export type RecurringVisit = z.infer<typeof recurringSchema>;

const partParams = idParams.extend({ on: dayField('Este endereço não está completo.') });
const savedReply = success();
const saves = { access: 'calls.write', reply: savedReply, failure: 'Não foi possível salvar.' } as const;

export const recurringOperations = operations('recurring-visits', {
  listRecurringVisits: get('/api/admin/clientes/:id/visitas-recorrentes', {
    access: 'calls.read',
    summary: 'Visits of a client that come again, those that ended last',
    tag: 'service-calls',
    params: idParams,
    reply: z.object({ visitas: z.array(recurringSchema) }),
    polled: true,
    looksAt: 'clients',
    failure: 'Erro ao carregar as visitas recorrentes',
  }),

  addRecurringVisit: post('/api/admin/clientes/:id/visitas-recorrentes', {
    ...saves,
    summary: 'Agree visits that come again, whose calls the clock opens',
    tag: 'service-calls',
    params: idParams,
    body: addRecurringBody,
    status: 201,
  }),

  editRecurringVisit: put('/api/admin/visitas-recorrentes/:id', {
    ...saves,
    summary: 'Change what was agreed of visits that come again; calls that are open already stay as they are',
    tag: 'service-calls',
    params: idParams,
    body: editRecurringBody,
  }),

  changeRecurringVisit: patch('/api/admin/visitas-recorrentes/:id/status', {
    ...saves,
    summary: 'Pause, take up again or end visits that come again',
    tag: 'service-calls',
    params: idParams,
    body: changeRecurringBody,
  }),

  skipVisitDay: post('/api/admin/visitas-recorrentes/:id/dias/:on/pular', {
    ...saves,
    summary: 'Leave one day of visits that come again out',
    tag: 'service-calls',
    params: partParams,
  }),

  openVisitDay: post('/api/admin/visitas-recorrentes/:id/dias/:on/abrir', {
    ...saves,
    reply: success({ callId: z.uuid() }),
    summary: 'Open the call of one day now; for a client who is blocked or inactive with the reason',
    tag: 'service-calls',
    params: partParams,
    body: strictBody({ overrideReason: optionalText(500) }),
  }),

  listPlannedDays: get('/api/admin/visitas-recorrentes', {
    access: 'calls.read',
    summary: 'Days of recurring visits without a call, and those on which none could be opened',
    tag: 'service-calls',
    query: z
      .object({ from: dayField('Informe o dia.'), to: dayField('Informe o dia.') })
      .refine(({ from, to }) => from <= to && to <= addDays(from, 31), {
        path: ['to'],
        message: 'Escolha no máximo 31 dias.',
      }),
    lists: { name: 'visitas-recorrentes', rows: 'dias' },
    reply: z.object({ dias: z.array(plannedDaySchema) }),
    polled: true,
    failure: 'Erro ao carregar as visitas recorrentes',
  }),
});
