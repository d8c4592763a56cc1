import { z } from 'zod';

/** A photo as it was sent, or small enough for a row of them. */
export const photoSizes = ['inteiro', 'miniatura'] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const photoSizeQuery = z.object({ tamanho: z.enum(photoSizes, 'Tamanho desconhecido.').default('inteiro') });
