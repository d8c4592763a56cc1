import { z } from 'zod';

/** A photo in full size or as a thumbnail. */
export const photoSizes = ['inteiro', 'miniatura'] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const photoSizeQuery = z.object({ tamanho: z.enum(photoSizes, 'Tamanho desconhecido.').default('inteiro') });
