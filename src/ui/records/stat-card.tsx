import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../feedback/skeleton.tsx';
import { type Tone, tints } from './badge.tsx';

export interface StatCardProps {
  label: string;
  /** Undefined while loading: the card keeps its height. */
  value: ReactNode | undefined;
  detail?: ReactNode;
  icon?: LucideIcon | undefined;
  tone?: Tone | undefined;
  /** The rows behind the number. */
  to?: string | undefined;
}

/** One number with its name; the whole card links to its rows, if any. */
export function StatCard({ label, value, detail, icon: Icon, tone = 'brand', to }: StatCardProps) {
  const shown = typeof value === 'number' ? value.toLocaleString('pt-BR') : value;
  return (
    <div
      className={clsx(
        '@container relative flex min-w-0 flex-col rounded-lg border border-line bg-surface-raised p-4 shadow-xs',
        to !== undefined && 'transition-colors duration-150 hover:border-line-strong',
      )}
    >
      <div className="flex items-center justify-between gap-1 @[10rem]:gap-3">
        <p className="min-w-0 text-sm text-ink-soft">
          {to === undefined ? (
            label
          ) : (
            <Link
              to={to}
              className="text-ink-soft no-underline outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {label}
            </Link>
          )}
        </p>
        {Icon && (
          <span className={clsx('grid size-7 shrink-0 place-items-center rounded-md', tints[tone])}>
            <Icon aria-hidden="true" className="size-4" />
          </span>
        )}
      </div>
      <p className={clsx('mt-1 font-semibold text-balance wrap-anywhere text-ink tabular-nums', sizeOf(shown))}>
        {shown === undefined ? <Unknown /> : shown}
      </p>
      {detail && <p className="mt-0.5 text-sm text-ink-soft">{detail}</p>}
    </div>
  );
}

/** Placeholder while loading; empty after an error. */
function Unknown() {
  return (
    <>
      <Skeleton className="my-1.5 h-5 w-20 in-[main:has([data-failed])]:hidden" />
      <span className="hidden text-ink-soft in-[main:has([data-failed])]:inline">–</span>
    </>
  );
}

/** Letters of a sum of thousands. */
const usualSumLength = 12;

/** Numbers of one row look alike, and sums too; only values too long for a narrow card are smaller, and then wrap. */
function sizeOf(value: ReactNode): string {
  const text = typeof value === 'string' ? value : '';
  const length = text.startsWith('R$') ? Math.max(text.length, usualSumLength) : text.length;
  if (length > 10 && length <= 12)
    return 'text-[clamp(0.8125rem,13cqi,1.25rem)]/8 lg:text-[clamp(0.8125rem,11cqi,1.5rem)]/8';
  return length > 12
    ? 'text-[clamp(0.8125rem,9.5cqi,1.25rem)]/8 lg:text-[clamp(0.8125rem,9.5cqi,1.5rem)]/8'
    : 'text-xl/8 lg:text-[clamp(1.25rem,12cqi,1.5rem)]/8';
}

/** A further number in a card's detail, which leads to rows of its own. */
export function StatLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="link-target relative inline-flex items-center pointer-fine:min-h-6 text-ink-soft underline underline-offset-2 hover:text-ink"
    >
      {children}
    </Link>
  );
}

/** Several of them side by side. */
export function StatLinks({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap gap-x-3">{children}</span>;
}

/** A row of equally wide stat cards; wrapped ones fill their line. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-34 sm:*:basis-42">{children}</div>;
}
