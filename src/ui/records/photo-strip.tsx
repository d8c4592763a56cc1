import type { PhotoSize } from '#shared/files/photo-sizes.ts';

interface Props {
  /** The files, in the order in which they are shown. */
  photos: readonly string[];
  /** Name of each photo, before its number. */
  label: string;
  addressOf: (fileId: string, size: PhotoSize) => string;
}

/** A row of thumbnails linked to the full pictures; nothing without any. Not printed. */
export function PhotoStrip({ photos, label, addressOf }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 print:hidden">
      {photos.map((fileId, at) => (
        <li key={fileId}>
          <a href={addressOf(fileId, 'inteiro')} target="_blank" rel="noopener noreferrer" className="block">
            <img
              src={addressOf(fileId, 'miniatura')}
              alt={photos.length === 1 ? label : `${label}, ${at + 1} de ${photos.length}`}
              loading="lazy"
              className="aspect-square w-full rounded-md border border-line bg-surface-muted object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
