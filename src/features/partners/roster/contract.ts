import { z } from 'zod';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { momentOf } from '#shared/time/dates.ts';
import { presences } from '../rules.ts';

const clock = z.string('Informe a hora.').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora como 08:00.');
const hoursSchema = z.strictObject({
  weekday: z.number('Escolha o dia.').int().min(0).max(6),
  start: clock,
  end: clock,
});
const plan = z
  .array(hoursSchema, 'Informe os horários.')
  .max(42, 'Use no máximo 42 horários.')
  .refine(
    (hours) =>
      hours.every((one, at) =>
        hours.every(
          (other, place) =>
            place <= at || one.weekday !== other.weekday || other.start >= endOf(one) || one.start >= endOf(other),
        ),
      ),
    'Há dois horários do mesmo dia um sobre o outro.',
  );
/** Within its day: past midnight it ends the day. */
const endOf = ({ start, end }: { start: string; end: string }) => (end <= start ? '24:00' : end);

const savePlanBody = strictBody({
  hours: plan,
  /** The plan that was read; refused with 409 when it has changed. */
  seen: z.array(hoursSchema).max(60).optional(),
});
export type SavePlanBody = z.infer<typeof savePlanBody>;

const moment = (missing: string) => z.string(missing).refine((text) => momentOf(text) !== null, missing);
export const addPauseBody = strictBody({
  from: moment('Informe quando a pausa começa.'),
  until: moment('Informe quando a pausa termina.'),
  reason: requiredText('Conte o motivo.', 300),
});
export type AddPauseBody = z.infer<typeof addPauseBody>;

const pauseSchema = z.object({
  id: z.uuid(),
  from: instant,
  until: instant,
  reason: z.string(),
  enteredBy: z.string(),
});
const planReply = z.object({
  hours: z.array(hoursSchema),
  /** Those that are not over. */
  pauses: z.array(pauseSchema),
  isOnPlan: z.boolean(),
  isPaused: z.boolean(),
});
export type PartnerPlan = z.infer<typeof planReply>;
const partnerPlanReply = planReply.extend({
  /** The week's last editor and time; null for an unedited one. */
  lastChange: z.object({ by: z.string(), at: instant }).nullable(),
});
export type ChangedPlan = z.infer<typeof partnerPlanReply>;

const place = z.object({ city: z.string(), state: z.string() });
const rosterReply = z.object({
  /** At the moment asked for, or now. */
  regioes: z.array(place.extend({ prestadores: z.array(z.uuid()), semServico: z.array(z.string()) })),
  /** Gaps of the next 72 hours; without services: nobody at all. */
  falhas: z.array(z.object({ from: instant, until: instant, places: z.array(place), services: z.array(z.string()) })),
  prestadores: z.array(
    planReply.extend({
      id: z.uuid(),
      name: z.string(),
      phone: z.string(),
      city: z.string(),
      presence: z.enum(presences),
    }),
  ),
});
export type Roster = z.infer<typeof rosterReply>;

const missingPlace = 'Este endereço não está completo.';
const pauseParams = z.object({ id: z.uuid(missingPlace), pauseId: z.uuid(missingPlace) });
const doneReply = success();
const saves = { access: 'partners.write', reply: doneReply, failure: 'Não foi possível salvar a escala.' } as const;
const ownSaves = { ...saves, access: 'own-record.manage' } as const;

export const rosterOperations = operations('partners', {
  listRoster: get('/api/admin/escala', {
    access: 'partners.read',
    summary: 'Who covers which region and service at a moment, the gaps of the next 72 hours, and every plan',
    query: z.object({ em: instant.optional() }),
    lists: { name: 'escala', rows: 'prestadores' },
    reply: rosterReply,
    polled: true,
    failure: 'Erro ao carregar a escala',
  }),
  findPlan: get('/api/admin/prestadores/:id/escala', {
    access: 'partners.read',
    summary: 'The weekly plan and the pauses of a partner',
    params: idParams,
    looksAt: 'partners',
    reply: partnerPlanReply,
    failure: 'Erro ao carregar a escala',
  }),
  savePlan: put('/api/admin/prestadores/:id/escala', {
    ...saves,
    summary: 'Replace the weekly plan of a partner',
    params: idParams,
    body: savePlanBody,
  }),
  addPause: post('/api/admin/prestadores/:id/pausas', {
    ...saves,
    summary: 'Enter a time in which a partner takes no calls',
    params: idParams,
    body: addPauseBody,
    status: 201,
  }),
  endPause: post('/api/admin/prestadores/:id/pausas/:pauseId/encerrar', {
    ...saves,
    summary: 'End a pause before its time, or take back one that has not begun',
    params: pauseParams,
  }),
});

export const ownRosterOperations = operations('own-record', {
  findOwnPlan: get('/api/partner/escala', {
    access: 'own-record.manage',
    summary: 'The own weekly plan and pauses',
    reply: partnerPlanReply,
    failure: 'Erro ao carregar a escala',
  }),
  saveOwnPlan: put('/api/partner/escala', {
    ...ownSaves,
    summary: 'Replace the own weekly plan',
    body: savePlanBody,
  }),
  addOwnPause: post('/api/partner/pausas', {
    ...ownSaves,
    summary: 'Enter a time in which one takes no calls',
    body: addPauseBody,
    status: 201,
  }),
  endOwnPause: post('/api/partner/pausas/:pauseId/encerrar', {
    ...ownSaves,
    summary: 'End an own pause before its time, or take back one that has not begun',
    params: z.object({ pauseId: z.uuid(missingPlace) }),
  }),
});
