import { z } from 'zod';
import { idParams } from '#shared/api/fields.ts';
import { get, operations } from '#shared/api/operation.ts';
import { photoSizeQuery } from '#shared/files/photo-sizes.ts';
import { problemKinds } from '../rules.ts';

const place = 'Este endereço não está completo.';

/** The problem for a return, without the client's own words, which are for the office. */
const ownReturnReply = z.object({
  /** Null for a call that mends no problem. */
  problem: z.object({ kind: z.enum(problemKinds), photos: z.array(z.uuid()) }).nullable(),
});

export const ownReturnOperations = operations('own-returns', {
  findOwnReturn: get('/api/partner/chamados/:id/retorno', {
    access: 'own-calls.read',
    summary:
      "Of one of the partner's own calls that mends another one: which problem it mends, with the client's photos",
    tag: 'partner-app',
    params: idParams,
    looksAt: 'service_calls',
    reply: ownReturnReply,
    failure: 'Erro ao carregar as fotos do problema',
  }),

  readOwnReturnPhoto: get('/api/partner/chamados/:id/retorno/fotos/:fileId', {
    access: 'own-calls.read',
    summary: 'One of those photos, whole or small',
    tag: 'partner-app',
    params: z.object({ id: z.uuid(place), fileId: z.uuid(place) }),
    looksAt: 'service_calls',
    query: photoSizeQuery,
    sends: 'paper',
  }),
});
