import { clsx } from 'clsx';

/** A spinner in the text's colour. With a `label` it is announced; without one it is decoration. */
export function Spinner({ className, label }: { className?: string; label?: string }) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={clsx('size-[1.15em] animate-spin', className)}
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2.5 text-ink-soft">
      {ring}
      {label}
    </span>
  );
}

/** A spinner in the middle of the room it is given, for a page or a panel that waits for its first data. */
export function CenteredSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-48 place-items-center p-8">
      <Spinner label={label} className="size-6 text-brand" />
    </div>
  );
}
