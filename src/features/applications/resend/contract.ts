import { z } from 'zod';
import { documentKinds } from '#features/partners/papers/rules.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';

/** An unknown or broken key is a 404, never a field error. */
const resendParams = z.object({ key: z.string().max(200) });

const askedDocument = z.object({ id: z.uuid(), kind: z.enum(documentKinds), reason: z.string().nullable() });

const resendReply = success({
  companyName: z.string(),
  /** Only what was refused or asked for. */
  documents: z.array(askedDocument),
});

const resentReply = success({
  message: z.string(),
  advice: z.string().nullable(),
  /** Documents that are still to be sent. */
  documents: z.array(askedDocument),
});

/** Operations behind the applicant's link for refused or requested papers. */
export const resendOperations = operations('partner-applications', {
  findResend: get('/api/partner-applications/resend/:key', {
    access: 'public',
    summary: 'What an applicant is asked to send again, by the key of the link',
    params: resendParams,
    reply: resendReply,
  }),

  resendDocument: post('/api/partner-applications/resend/:key', {
    access: 'public',
    summary: "Send a refused paper again; the file's field names its kind",
    params: resendParams,
    reply: resentReply,
    upload: 'any',
    failure: 'O documento não foi enviado. Tente novamente em alguns instantes.',
  }),
});
