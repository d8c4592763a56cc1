import { clsx } from 'clsx';
import { Mark } from './mark.tsx';

/** The sign and the name, which is a setting: it may be long, and is cut with an ellipsis rather than broken. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={clsx('inline-flex min-w-0 items-center gap-2.5 text-lg font-bold tracking-tight text-ink', className)}
    >
      <Mark className="size-8 shrink-0" />
      <span className="truncate">{name}</span>
    </span>
  );
}
