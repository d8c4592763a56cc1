import { pictureUrl, widthsOf } from '../rules.ts';

interface BlogPictureProps {
  picture: { picture: string; widthPx: number; heightPx: number };
  /** Empty for decoration. */
  alt: string;
  /** The room that it takes, as `sizes` says it. */
  sizes: string;
  className?: string | undefined;
  /** Shown at once, at the top of a page. */
  isFirst?: boolean;
}

/** A picture of the blog in the size and format that the screen wants. */
export function BlogPicture({
  picture: { picture, widthPx, heightPx },
  alt,
  sizes,
  className,
  isFirst,
}: BlogPictureProps) {
  const widths = widthsOf(widthPx);
  const set = (type: 'avif' | 'webp') =>
    widths.map((width) => `${pictureUrl(picture, width, type)} ${width}w`).join(', ');
  const usual = widths.find((width) => width >= 960) ?? widths.at(-1) ?? widthPx;
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={pictureUrl(picture, usual)}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        width={widthPx}
        height={heightPx}
        {...(isFirst === true ? {} : { loading: 'lazy' as const })}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
