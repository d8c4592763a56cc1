import { useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { createContext, use } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { RowElementProps } from '#ui/lists/data-table.tsx';

const Movable = createContext<ReturnType<typeof useSortable> | null>(null);

/** A table row that is taken to another place by the `MoveHandle` in it. */
export function MovableRow({ rowKey, className, children }: RowElementProps) {
  const movable = useSortable({ id: rowKey });
  const { transform, transition, isDragging } = movable;
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined;
  return (
    <Movable value={movable}>
      <tr
        ref={movable.setNodeRef}
        style={style}
        className={clsx(className, isDragging && 'z-5 bg-surface-raised shadow-lg outline-2 outline-brand')}
      >
        {children}
      </tr>
    </Movable>
  );
}

export function MoveHandle({ label }: { label: string }) {
  const movable = use(Movable);
  return (
    <Button
      ref={movable?.setActivatorNodeRef}
      size="sm"
      iconOnly
      variant="ghost"
      aria-label={label}
      aria-describedby={movable?.attributes['aria-describedby']}
      className="-ml-2 shrink-0 cursor-grab touch-manipulation [-webkit-touch-callout:none] active:cursor-grabbing"
      icon={<GripVertical aria-hidden="true" className="size-4" />}
      {...movable?.listeners}
    />
  );
}
