import { z } from 'zod';
import { idParams } from '#shared/api/fields.ts';
import { get, operations } from '#shared/api/operation.ts';
import { clientPixPath, clientPixPicturePath } from './rules.ts';

/** The key from the address. An unknown or malformed one is a 404, never a field error. */
const params = z.object({ clientKey: z.string() });

const callPixSchema = z.object({
  /** 'Copia e cola'. */
  code: z.string(),
  amount: z.number(),
  /** The account's holder, as the payer's bank shows it. */
  holder: z.string(),
});
export type CallPix = z.infer<typeof callPixSchema>;

/** Null while there is no amount to ask for, or no verified key. */
const callPixReply = z.object({ pix: callPixSchema.nullable() });

export const ownCallPixOperations = operations('own-calls', {
  findOwnCallPix: get('/api/partner/chamados/:id/pix', {
    access: 'own-calls.read',
    summary: 'The PIX by which the client of an own call pays, as the client sees it',
    tag: 'partner-app',
    params: idParams,
    looksAt: 'service_calls',
    reply: callPixReply,
    failure: 'Erro ao carregar o PIX',
  }),
});

export const clientPixOperations = operations('client-page', {
  findClientPix: get(clientPixPath, {
    access: 'public',
    summary: "The PIX by which a call is paid, for the holder of its page's key",
    params,
    reply: callPixReply,
    polled: true,
  }),

  readClientPixPicture: get(clientPixPicturePath, {
    access: 'public',
    summary: 'The same PIX as a QR code',
    params,
    sends: 'paper',
  }),
});
