import { z } from 'zod';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { brandPictureKinds } from '#shared/look/look.ts';
import { lookSettings } from '../contract.ts';
import { brandPicturePath } from '../rules.ts';

export const brandPictureOperations = operations('site', {
  readBrandPicture: get(brandPicturePath, {
    access: 'public',
    summary: "The operator's logo, or its picture of shared links",
    params: z.object({ key: z.string().max(200) }),
    sends: 'picture',
  }),

  uploadBrandPicture: post('/api/admin/configuracoes/look/imagens/:kind', {
    access: 'settings.write',
    summary: 'Upload a picture in the field `imagem`, for a look to be saved with its address',
    params: z.object({ kind: z.enum(brandPictureKinds, 'Imagem desconhecida.') }),
    reply: success({ imagem: lookSettings.shape.logo.unwrap() }),
    status: 201,
    upload: 'imagem',
    failure: 'Não foi possível enviar a imagem.',
  }),
});
