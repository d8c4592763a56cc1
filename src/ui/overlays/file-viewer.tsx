import { OpenFileLink } from './open-file-link.tsx';

/** A picture or PDF inline, with a link to open it in a new tab. */
export function FileViewer({ label, src, contentType }: { label: string; src: string; contentType: string }) {
  return (
    <div className="flex flex-col gap-2">
      {contentType.startsWith('image/') ? (
        <img
          src={src}
          alt={label}
          className="h-[50dvh] w-full rounded-md border border-line bg-surface-muted object-contain"
        />
      ) : (
        // Not a stop of the Tab key: a viewer swallows the key that closes a dialog. The link below opens it in full.
        <iframe
          src={src}
          title={label}
          tabIndex={-1}
          className="h-[50dvh] w-full rounded-md border border-line bg-surface-muted"
        />
      )}
      <OpenFileLink href={src} />
    </div>
  );
}
