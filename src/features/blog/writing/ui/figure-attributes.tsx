import { type PostCover, pictureAt } from '../../rules.ts';
import { textPictureUrl } from './picture-dialog.tsx';

/** The attributes of a figure in the editor. */
export function attributesOf(cover: PostCover) {
  const { alt, isDecorative, widthPx, heightPx } = cover;
  return {
    src: textPictureUrl(cover),
    alt,
    role: isDecorative ? 'presentation' : null,
    width: widthPx,
    height: heightPx,
  };
}

/** The picture of a figure; null for one that is not ours. */
export function coverOf({ src, alt, role, width, height }: Record<string, unknown>): PostCover | null {
  const found = pictureAt(String(src ?? ''));
  if (found === null) return null;
  return {
    picture: found.picture,
    widthPx: Number(width) || found.widthPx,
    heightPx: Number(height) || found.widthPx,
    alt: String(alt ?? ''),
    isDecorative: role === 'presentation',
  };
}
