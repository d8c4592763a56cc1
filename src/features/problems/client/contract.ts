import { z } from 'zod';
import { instant, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { guaranteeSchema, kindField, wordsField } from '../contract.ts';
import { problemOutcomes, problemStatuses } from '../rules.ts';
import { clientProblemsPath, maxProblemPhotos, ownPublicationPath, problemPhotosPath } from './rules.ts';

/** The key from the address. An unknown or malformed one is a 404, never a field error. */
const clientPageParams = z.object({ clientKey: z.string() });

/** Problems and guarantee for the client, without names of staff. */
export const clientProblemsReply = z.object({
  guarantee: guaranteeSchema.nullable(),
  /** The reason why nothing more can be reported; null when it can. */
  whyClosed: z.string().nullable(),
  /** A return can be asked for. */
  mayAskReturn: z.boolean(),
  /** The words of the confirmation may be published, and that can be withdrawn here. */
  wordsArePublic: z.boolean(),
  problems: z.array(
    z.object({
      id: z.uuid(),
      kind: kindField,
      status: z.enum(problemStatuses),
      words: z.string(),
      /** Files of the call, as `clientFilePath` opens them. */
      photos: z.array(z.uuid()),
      openedAt: instant,
      dueAt: instant,
      /** The answer is owed, and late. */
      isOverdue: z.boolean(),
      answers: z.array(z.object({ id: z.uuid(), at: instant, words: z.string() })),
      outcome: z.enum(problemOutcomes).nullable(),
      outcomeWords: z.string().nullable(),
    }),
  ),
});
export type ClientProblems = z.infer<typeof clientProblemsReply>;

export const reportProblemBody = strictBody({
  kind: kindField,
  words: wordsField,
  wantsReturn: z.boolean().optional(),
  /** The browser's ids of photos sent before. */
  photos: z
    .array(z.uuid('Foto desconhecida.'))
    .max(maxProblemPhotos, `Envie no máximo ${maxProblemPhotos} fotos.`)
    .optional(),
});
export type ReportProblemBody = z.infer<typeof reportProblemBody>;

export const clientProblemOperations = operations('client-page', {
  readClientProblems: get(clientProblemsPath, {
    access: 'public',
    summary: 'The guarantee of a call and what its client said went wrong, for the holder of its key',
    params: clientPageParams,
    reply: clientProblemsReply,
    polled: true,
  }),

  reportProblem: post(clientProblemsPath, {
    access: 'public',
    summary: 'The client says what went wrong; at most one open problem of a kind',
    params: clientPageParams,
    body: reportProblemBody,
    reply: clientProblemsReply,
    status: 201,
    idempotent: true,
  }),

  addProblemPhoto: post(problemPhotosPath, {
    access: 'public',
    summary: 'A photo of a problem that the client is about to tell of; sent again under the same id it is there once',
    params: clientPageParams,
    query: z.object({ fotoId: z.uuid('Falta o código da foto.') }),
    upload: 'arquivo',
    reply: doneWithIdSchema,
    status: 201,
  }),

  withdrawOwnPublication: post(ownPublicationPath, {
    access: 'public',
    summary: 'The client no longer lets the words of the confirmation be published',
    params: clientPageParams,
    reply: clientProblemsReply,
  }),
});
