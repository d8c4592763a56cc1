import { z } from 'zod';
import { type FileType, photoTypes } from '../files/file-types.ts';
import { isColour } from './colour.ts';
import { judgeMain, judgeWarm, ourPalette } from './palette.ts';

/** Uploaded pictures: a logo, reduced, and the picture of shared links, unchanged. */
export const brandPictureKinds = ['logo', 'share'] as const;
export type BrandPictureKind = (typeof brandPictureKinds)[number];
export const brandPictureTypes: Record<BrandPictureKind, readonly FileType[]> = {
  logo: [...photoTypes, 'svg'],
  share: ['png', 'jpeg'],
};
export const maxBrandPictureBytes = 2 * 1024 * 1024;
/** The longer side of a logo, enough for three pixels to each of a screen. */
export const pictureSidePx = 480;

const colourField = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text === '' || isColour(text), 'Use uma cor no formato #0a5680.');

const sideField = z.number().int().min(1).max(4_000);

/**
 * The house's look: two colours (empty for ours), a logo instead of the drawn name, and the picture of shared links.
 * Only addresses of uploads are accepted, because browsers load pictures automatically.
 */
export function lookSchema(isUploaded: (url: string) => boolean) {
  const url = z.string().refine(isUploaded, 'Envie a imagem pelo formulário.');
  return z
    .strictObject({
      main: colourField,
      warm: colourField,
      logo: z.strictObject({ url, widthPx: sideField, heightPx: sideField }).nullable(),
      /** Drawn with the name that it shows. */
      share: z.strictObject({ url, name: z.string().max(40) }).nullable(),
    })
    .superRefine(({ main, warm }, refusal) => {
      const refuse = (path: string, message: string | undefined) => {
        if (message !== undefined) refusal.addIssue({ code: 'custom', path: [path], message });
      };
      const isMainKnown = main === '' || isColour(main);
      if (main !== '' && isMainKnown) refuse('main', judgeMain(main)?.message);
      // Ours must be read on the dark ground of their main colour, too.
      if (isMainKnown && (warm === '' || isColour(warm)))
        refuse('warm', judgeWarm(warm || ourPalette.now, main)?.message);
    });
}
export type LookSettings = z.infer<ReturnType<typeof lookSchema>>;
export type Logo = NonNullable<LookSettings['logo']>;
