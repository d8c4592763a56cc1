import { z } from 'zod';
import { idParams, instant, optionalText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { paymentMethodField } from '../contract.ts';
import { wasteSchema } from '../waste/contract.ts';
import { whereaboutsSchema } from '../whereabouts/contract.ts';
import {
  cancelPath,
  clientPagePath,
  movePath,
  ownCancelReasons,
  pageEventsPath,
  pageMoments,
  portraitPath,
  stepStates,
} from './rules.ts';

/** The key from the address. An unknown or malformed one is a 404, never a field error. */
const clientPageParams = z.object({ clientKey: z.string() });

/** The person who comes, as the client recognises them at the door. */
const whoComesSchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  vehicle: z.string().nullable(),
  plate: z.string().nullable(),
  /** File id of the portrait for `portraitPath`; null without one. */
  portraitId: z.uuid().nullable(),
});

/** Expected arrival of a partner on the way: eight of ten ways in these places ended within these moments. */
const arrivalSchema = z.object({ from: instant, to: instant, isLate: z.boolean() });

const receiptSchema = z.object({
  doneAt: instant,
  by: z.string().nullable(),
  /** In reais: confirmed by the client, else reported by the partner. */
  amount: z.number(),
  /** Null where the company pays by the month. */
  paymentMethod: paymentMethodField.nullable(),
  isConfirmed: z.boolean(),
  guaranteeUntil: instant,
  /** Destination of the waste, for services with waste. */
  waste: wasteSchema.nullable(),
});

/** All that the client's page knows of its call: first names only, no address, no phone of anybody. */
export const clientPageReply = z.object({
  protocol: z.string(),
  clientName: z.string(),
  service: z.string(),
  moment: z.enum(pageMoments),
  title: z.string(),
  words: z.string(),
  steps: z.array(z.object({ label: z.string(), at: instant.nullable(), state: z.enum(stepStates) })),
  /** The agreed hour of an open call; null for as soon as possible. */
  scheduledAt: instant.nullable(),
  /** Whether the client can still cancel, or agree another hour, here. */
  mayChange: z.boolean(),
  /** A written quote waits for the client's answer, further down the page. */
  asksQuote: z.boolean(),
  /** Null before the assignment and after the end. */
  whoComes: whoComesSchema.nullable(),
  /** Null unless the partner is on the way and shares its position with the client. */
  whereabouts: whereaboutsSchema.nullable(),
  /** Null unless the partner is on the way without `whereabouts`, or with too few known ways. */
  arrival: arrivalSchema.nullable(),
  /** Null until the work is done. */
  receipt: receiptSchema.nullable(),
  /** Address for stating the payment; null while there is nothing to state. */
  confirmationPath: z.string().nullable(),
});
export type ClientPage = z.infer<typeof clientPageReply>;

export const cancelOwnVisitBody = strictBody({
  reason: z.enum(ownCancelReasons, 'Escolha o motivo.'),
  words: optionalText(500),
});
export type CancelOwnVisitBody = z.infer<typeof cancelOwnVisitBody>;

export const moveOwnVisitBody = strictBody({
  scheduledAt: z.iso.datetime({ offset: true, error: 'Escolha o dia e a hora.' }),
  /** The hour that was seen, null for as soon as possible; refused with 409 when it has changed. */
  from: instant.nullable(),
});
export type MoveOwnVisitBody = z.infer<typeof moveOwnVisitBody>;

/** The key that was seen on the screen. */
const changePageKeyBody = strictBody({ keyId: z.uuid('Link desconhecido.') });

export const clientPageOperations = operations('client-page', {
  readClientPage: get(clientPagePath, {
    access: 'public',
    summary: "Where a call stands, for the holder of its page's key",
    params: clientPageParams,
    reply: clientPageReply,
    polled: true,
  }),

  followClientPage: get(pageEventsPath, {
    access: 'public',
    summary: 'That something on the page of a call has changed, as server-sent events',
    params: clientPageParams,
    sends: 'events',
    polled: true,
  }),

  readWhoComesPortrait: get(portraitPath, {
    access: 'public',
    summary: "The picture of whoever comes to a call now, for the holder of its page's key",
    params: z.object({ clientKey: z.string(), fileId: z.string() }),
    sends: 'paper',
  }),

  cancelOwnVisit: post(cancelPath, {
    access: 'public',
    summary: 'The client takes the own call back while nobody has set out',
    params: clientPageParams,
    body: cancelOwnVisitBody,
    reply: clientPageReply,
  }),

  moveOwnVisit: post(movePath, {
    access: 'public',
    summary: 'The client agrees another hour of the own visit while nobody has set out',
    params: clientPageParams,
    body: moveOwnVisitBody,
    reply: clientPageReply,
  }),

  changePageKey: post('/api/admin/chamados/:id/pagina-cliente', {
    access: 'calls.write',
    summary: "Put another key in the place of the one to the page of a call's client",
    tag: 'service-calls',
    params: idParams,
    body: changePageKeyBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível trocar o link.',
  }),
});
