import { clsx } from 'clsx';
import { Circle, CircleCheck, CircleDot, CircleX, Info, type LucideIcon, TriangleAlert, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger' | 'signal';

const looks: Record<Tone, { icon: LucideIcon; style: string }> = {
  neutral: { icon: Circle, style: 'bg-surface-muted text-ink-soft' },
  brand: { icon: CircleDot, style: 'bg-brand-soft text-brand' },
  info: { icon: Info, style: 'bg-info-soft text-info' },
  success: { icon: CircleCheck, style: 'bg-success-soft text-success' },
  warning: { icon: TriangleAlert, style: 'bg-warning-soft text-warning' },
  danger: { icon: CircleX, style: 'bg-danger-soft text-danger' },
  signal: { icon: Zap, style: 'bg-signal-soft text-signal' },
};

/** A status in a word. Its icon differs with its tone, so that nobody has to tell colours apart. */
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
  const look = looks[tone];
  const Icon = icon ?? look.icon;
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 rounded-full py-0.5 pr-2.5 pl-1.5 align-top text-xs font-medium',
        look.style,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.25} />
      <span className="truncate">{children}</span>
    </span>
  );
}
