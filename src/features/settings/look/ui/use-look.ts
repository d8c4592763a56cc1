import { useMutation } from '@tanstack/react-query';
import type { BrandPictureKind, LookSettings } from '#shared/look/look.ts';
import { lookStyles } from '#shared/look/palette.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { brandPictureOperations } from '../contract.ts';

/** Uploads a picture and returns its URL for saving with the look. */
export function useUploadBrandPicture(kind: BrandPictureKind) {
  return useMutation({
    mutationFn: ({ file, onProgress = () => {} }: { file: File; onProgress?: (share: number) => void }) =>
      sendFile(brandPictureOperations.uploadBrandPicture, { params: { kind } }, { file, onProgress }),
  });
}

const worn = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet();

/** Applies saved colours to the open screen; later documents have them. */
export function wearAtOnce(look: LookSettings): void {
  if (worn === undefined) return;
  document.getElementById('look')?.remove();
  worn.replaceSync(lookStyles(look));
  if (!document.adoptedStyleSheets.includes(worn)) document.adoptedStyleSheets.push(worn);
}
