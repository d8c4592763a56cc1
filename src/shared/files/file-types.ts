/** Accepted file types, detected by content, with their media types. */
const mediaTypes = {
  pdf: ['application/pdf'],
  // Photos of newer phones become one.
  jpeg: ['image/jpeg', 'image/heic', 'image/heif', 'image/avif'],
  png: ['image/png'],
  webp: ['image/webp'],
  svg: ['image/svg+xml'],
} as const;
export type FileType = keyof typeof mediaTypes;

export const photoTypes = ['jpeg', 'png', 'webp'] as const satisfies readonly FileType[];
export const paperTypes = ['pdf', 'jpeg', 'png'] as const satisfies readonly FileType[];
export const logoTypes = ['jpeg', 'png', 'svg'] as const satisfies readonly FileType[];

/** The same as a field of files asks for them. */
export function accepted(types: readonly FileType[]): string[] {
  return types.flatMap((type) => mediaTypes[type]);
}
