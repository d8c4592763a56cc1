import { clsx } from 'clsx';

/** A grey place that holds the room of what is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-pulse rounded-sm bg-line', className)} />;
}
