import { clsx } from 'clsx';
import { AlarmClock, Timer, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { type Due, type DueState, dueState } from '#shared/time/due.ts';
import { Badge } from './badge.tsx';
import { useNow } from './use-now.ts';

const looks = {
  ample: { tone: 'success', icon: Timer },
  tight: { tone: 'warning', icon: AlarmClock },
  late: { tone: 'danger', icon: TriangleAlert },
} as const satisfies Record<DueState, object>;

/**
 * Time left until the promised hour, or overdue; nothing when nothing is due. Its width is that of its longest text,
 * and screen readers can read it without being told every minute.
 */
export function DueClock({ due }: { due: Due | null }) {
  return due === null ? null : <Ticking due={due} />;
}

function Ticking({ due }: { due: Due }) {
  const { state, words } = dueState(due, useNow());
  const { tone, icon } = looks[state];
  return (
    <span role="timer" aria-live="off" className="inline-flex" title={`Até ${formatDateTime(new Date(due.dueAt))}`}>
      <Badge
        tone={tone}
        icon={icon}
        className={clsx('min-w-32 justify-center tabular-nums', state === 'late' && 'ring-1 ring-danger/40')}
      >
        <span className="sr-only">Prazo: </span>
        {words}
      </Badge>
    </span>
  );
}

/** Content with a clock beside it, or below in a narrow space. */
export function WithClock({ due, children }: { due: Due | null; children: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {children}
      <DueClock due={due} />
    </span>
  );
}
