import { clsx } from 'clsx';
import { ArrowUp } from 'lucide-react';
import { Button } from '../buttons/button.tsx';

export interface NewRowsBarProps {
  /** Number of waiting rows, and their noun: `['chamado novo', 'chamados novos']`. */
  newcomers: number;
  names: readonly [one: string, many: string];
  /** Something waits, be it only another order. */
  changed: boolean;
  onShow: () => void;
  /** Leaves room for another bar at the end of the screen. */
  raised: boolean;
}

/** Announces new rows at the end of a list, without moving what is being read. */
export function NewRowsBar({ newcomers, names, changed, onShow, raised }: NewRowsBarProps) {
  const [one, many] = names;
  const news = newcomers === 0 ? 'A lista mudou' : `${newcomers} ${newcomers === 1 ? one : many}`;
  return (
    <div
      role="status"
      className={clsx(
        'pointer-events-none sticky z-10 flex h-0 items-end justify-center',
        raised ? 'bottom-32 sm:bottom-20' : 'bottom-4',
      )}
    >
      {changed && (
        <p className="pointer-events-auto flex animate-rise items-center gap-3 rounded-lg border border-line-strong bg-surface-raised py-1 pr-1 pl-4 text-sm font-medium text-ink shadow-lg">
          {news}
          <Button size="sm" variant="primary" icon={<ArrowUp aria-hidden="true" className="size-4" />} onClick={onShow}>
            Mostrar
          </Button>
        </p>
      )}
    </div>
  );
}
