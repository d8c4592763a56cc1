import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A sheet of paper: one subject, with an optional heading line and actions. */
export function Card({
  title,
  description,
  actions,
  footer,
  flush = false,
  className,
  children,
}: {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Lets the content touch the edges, for tables and lists. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const headed = title !== undefined || actions !== undefined;
  return (
    <section className={clsx('min-w-0 rounded-lg border border-line bg-surface-raised shadow-xs', className)}>
      {headed && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
          <div className="min-w-0 flex-1 basis-40">
            {title && <h2 className="text-base font-semibold text-ink">{title}</h2>}
            {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children !== undefined && (
        <div className={clsx(flush ? headed && 'mt-3' : 'px-4 py-4 sm:px-5', !flush && headed && 'pt-3')}>
          {children}
        </div>
      )}
      {footer && <footer className="border-t border-line px-4 py-3 sm:px-5">{footer}</footer>}
    </section>
  );
}
