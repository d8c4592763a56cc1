import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { ArrowRightLeft, GripVertical, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DueClock } from '#ui/records/due-clock.tsx';
import type { Visit } from '../contract.ts';
import { spanText } from '../rules.ts';

export interface VisitCardProps {
  visit: Visit;
  /** Overlapping visits of the same partner. */
  clashes: readonly Visit[];
  /** The second line: who goes, or where. */
  detail: string;
  onMove: (() => void) | undefined;
}

/** One agreed visit: when, who, what, and what it meets. */
export function VisitCard({ visit, clashes, detail, onMove, handle }: VisitCardProps & { handle?: React.ReactNode }) {
  return (
    <article
      className={clsx(
        'rounded-md border bg-surface-raised p-2 text-left text-sm sm:text-xs',
        clashes.length > 0 ? 'border-danger' : visit.partnerId === null ? 'border-warning' : 'border-line-strong',
        visit.status === 'finalizado' && 'opacity-70',
      )}
    >
      <div className="flex items-center gap-0.5">
        {handle}
        <p className="mr-auto min-w-0 font-semibold tabular-nums">{spanText(visit)}</p>
        {onMove && (
          <Button
            size="sm"
            variant="ghost"
            iconOnly
            aria-label={`Mover a visita de ${visit.clientName}, ${spanText(visit)}`}
            className="-my-1 -mr-1.5 shrink-0"
            onClick={onMove}
            icon={<ArrowRightLeft aria-hidden="true" className="size-4" />}
          />
        )}
      </div>
      <Link
        to={addressOf(officePages.call, { callId: visit.id })}
        className="link-target font-medium text-brand wrap-anywhere"
      >
        {visit.clientName}
      </Link>
      <p className="text-ink-soft wrap-anywhere">{visit.serviceType}</p>
      <p className="text-ink-soft wrap-anywhere">{detail}</p>
      <DueClock due={visit.promise} />
      {clashes.length > 0 && (
        <p className="mt-1 flex items-start gap-1 text-danger">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          Mesmo horário de {clashes.map(({ clientName }) => clientName).join(', ')}
        </p>
      )}
    </article>
  );
}

/** The same, taken to another place by its handle: mouse, finger or keyboard. */
export function DraggableVisit(props: VisitCardProps) {
  const { visit, onMove } = props;
  const drag = useDraggable({ id: visit.id, data: { visit } });
  const { transform } = drag;
  return (
    <div
      ref={drag.setNodeRef}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={clsx('relative', drag.isDragging && 'z-20 shadow-lg outline-2 outline-brand')}
    >
      <VisitCard
        {...props}
        handle={
          onMove && (
            <Button
              ref={drag.setActivatorNodeRef}
              size="sm"
              iconOnly
              variant="ghost"
              aria-label={`Arrastar a visita de ${visit.clientName}`}
              aria-describedby={drag.attributes['aria-describedby']}
              className="-my-1 -ml-2 shrink-0 cursor-grab touch-manipulation [-webkit-touch-callout:none] active:cursor-grabbing"
              icon={<GripVertical aria-hidden="true" className="size-4" />}
              {...drag.listeners}
            />
          )
        }
      />
    </div>
  );
}
