import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A sheet of paper: one subject, with an optional heading line and actions. */
export function Card({
  title,
  description,
  actions,
  footer,
  flush = false,
  fold,
  className,
  children,
}: {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Lets the content touch the edges, for tables and lists. */
  flush?: boolean | undefined;
  /** Folds the content below its title, which a press opens. */
  fold?: 'open' | 'closed' | undefined;
  className?: string | undefined;
  children?: ReactNode;
}) {
  if (fold !== undefined) {
    return (
      <Folded title={title} isOpen={fold === 'open'} className={className}>
        {description && <p className="mb-3 text-sm text-ink-soft">{description}</p>}
        {actions && <div className="mb-3 flex flex-wrap items-center gap-2">{actions}</div>}
        {children}
      </Folded>
    );
  }
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

interface FoldedProps {
  title: ReactNode;
  isOpen: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** A subject of which only the title shows until a press. */
function Folded({ title, isOpen, className, children }: FoldedProps) {
  return (
    <details
      open={isOpen}
      className={clsx('group/fold min-w-0 rounded-lg border border-line bg-surface-raised shadow-xs', className)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 sm:px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 text-base font-semibold text-ink">{title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-soft group-open/fold:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      <div className="px-4 pt-1 pb-4 sm:px-5">{children}</div>
    </details>
  );
}
