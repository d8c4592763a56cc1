import { z } from 'zod';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { picturePath } from '../rules.ts';

const badAddress = 'Este endereço não está completo.';

export const postPictureOperations = operations('blog', {
  readPostPicture: get(picturePath, {
    access: 'public',
    summary: 'A picture of the blog in one of its sizes, such as `960.avif`',
    params: z.object({
      picture: z.uuid(badAddress),
      file: z.string().regex(/^\d{1,4}\.(?:avif|webp)$/, badAddress),
    }),
    sends: 'picture',
  }),

  uploadPostPicture: post('/api/admin/blog/artigos/:key/imagens', {
    access: 'content.write',
    summary: 'Upload a picture in the field `imagem`, for the cover or text of a post to be saved with it',
    params: z.object({ key: z.uuid(badAddress) }),
    reply: success({
      picture: z.uuid(),
      widthPx: z.number().int(),
      heightPx: z.number().int(),
    }),
    upload: 'imagem',
    failure: 'Não foi possível enviar a imagem.',
  }),
});
