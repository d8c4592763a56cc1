import { clsx } from 'clsx';
import { Circle, CircleCheck, CircleDot, CircleX, Info, type LucideIcon, TriangleAlert, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger' | 'signal';

/** A quiet ground with its own colour on it. */
export const tints: Record<Tone, string> = {
  neutral: 'bg-surface-muted text-ink-soft',
  brand: 'bg-brand-soft text-brand',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  signal: 'bg-signal-soft text-signal',
};

const icons: Record<Tone, LucideIcon> = {
  neutral: Circle,
  brand: CircleDot,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  signal: Zap,
};

/** A status in a word. Its icon differs with its tone, so that colour is not needed. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: Tone | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  const Icon = icon ?? icons[tone];
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 rounded-full py-0.5 pr-2.5 pl-1.5 align-top text-xs font-medium',
        tints[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.25} />
      <span className="truncate">{children}</span>
    </span>
  );
}
