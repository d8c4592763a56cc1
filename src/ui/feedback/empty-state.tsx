import type { ReactNode } from 'react';

/** An empty list, with advice. */
export function EmptyState({
  title,
  description,
  illustration,
  action,
}: {
  title: string;
  description?: ReactNode;
  illustration?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {illustration && <div className="mb-4 w-36">{illustration}</div>}
      <p className="font-semibold text-ink">{title}</p>
      {description && <p className="mt-1 max-w-md text-sm text-pretty text-ink-soft">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
