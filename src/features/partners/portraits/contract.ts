import { z } from 'zod';
import { idParams } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';

const place = 'Este endereço não está completo.';
/** A driver's portrait; without an id, the partner's own. */
const whoseQuery = z.object({ motorista: z.uuid('Escolha o motorista.').optional() });
const pictureParams = z.object({ id: z.uuid(place), fileId: z.uuid(place) });
const sending = {
  query: whoseQuery,
  upload: 'foto',
  reply: doneWithIdSchema,
  status: 201,
  failure: 'Não foi possível guardar a foto.',
} as const;
const removing = { query: whoseQuery, reply: doneWithIdSchema, failure: 'Não foi possível retirar a foto.' } as const;

export const portraitOperations = operations('partners', {
  readPortrait: get('/api/admin/prestadores/:id/retratos/:fileId', {
    access: 'partners.read',
    summary: 'The small picture by which clients know a driver, or a partner that is one person',
    params: pictureParams,
    sends: 'paper',
  }),
  savePortrait: post('/api/admin/prestadores/:id/retratos', {
    access: 'partners.write',
    summary:
      'Send the picture by which clients know a driver, or the partner itself; it takes the place of the one before',
    params: idParams,
    ...sending,
  }),
  removePortrait: post('/api/admin/prestadores/:id/retratos/remover', {
    access: 'partners.write',
    summary: 'Take the picture of a driver, or of the partner itself, away',
    params: idParams,
    ...removing,
  }),
});

export const ownPortraitOperations = operations('own-record', {
  readOwnPortrait: get('/api/partner/retratos/:fileId', {
    access: 'own-record.manage',
    summary: 'The small picture by which clients know an own driver, or the partner itself',
    params: z.object({ fileId: z.uuid(place) }),
    sends: 'paper',
  }),
  saveOwnPortrait: post('/api/partner/retratos', {
    access: 'own-record.manage',
    summary: 'Send the picture by which clients know an own driver, or the partner itself',
    ...sending,
  }),
  removeOwnPortrait: post('/api/partner/retratos/remover', {
    access: 'own-record.manage',
    summary: 'Take the picture of an own driver, or of the partner itself, away',
    ...removing,
  }),
});
