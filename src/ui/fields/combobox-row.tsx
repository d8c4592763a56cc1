import { clsx } from 'clsx';
import { Check } from 'lucide-react';

interface ComboboxRowProps {
  id: string;
  label: string;
  description?: string | undefined;
  active: boolean;
  selected: boolean;
  emphasised?: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/** One row of a combobox's list. The input keeps the focus; `active` marks the row of the arrow keys. */
export function ComboboxRow(props: ComboboxRowProps) {
  return (
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.selected}
      onPointerMove={props.active ? undefined : props.onPoint}
      // Before the input loses the focus, which would close the list.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') props.onChoose();
      }}
      className={clsx(
        'flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm pointer-coarse:min-h-11',
        props.active && 'bg-surface-muted',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className={clsx('block wrap-anywhere', props.emphasised ? 'font-medium text-brand' : 'text-ink')}>
          {props.label}
        </span>
        {props.description && <span className="block truncate text-ink-soft">{props.description}</span>}
      </span>
      {props.selected && <Check aria-hidden="true" className="size-4 shrink-0 text-brand" />}
    </div>
  );
}
