import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../feedback/skeleton.tsx';
import { RecordTrail } from '../records/record-trail.tsx';

/**
 * The first line of a page: back link, count and actions. Inside AppShell omit `title`, because the top bar has the h1.
 */
export function PageHeader({
  title,
  summary,
  back,
  recordId,
  actions,
}: {
  title?: string | undefined;
  summary?: ReactNode;
  back?: { to: string; label: string } | undefined;
  /** The record that the page shows. */
  recordId?: string | undefined;
  actions?: ReactNode;
}) {
  // The count reserves its place, so that the actions beside it do not jump.
  const waits = summary === undefined && title === undefined && back === undefined;
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back && (
          <Link
            to={back.to}
            className="mb-1 -ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 text-sm font-medium text-ink-soft no-underline hover:text-ink pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {back.label}
          </Link>
        )}
        {title && <h1 className="text-2xl font-semibold">{title}</h1>}
        {summary && <div className="text-sm text-ink-soft">{summary}</div>}
        {recordId !== undefined && <RecordTrail recordId={recordId} />}
        {waits && <Skeleton className="my-0.5 h-4 w-28 in-[main:has([data-failed])]:invisible" />}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>}
    </header>
  );
}
