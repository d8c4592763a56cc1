import { clsx } from 'clsx';

/** A grey placeholder of the same size as the loading content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-pulse rounded-sm bg-line', className)} />;
}
