import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import type { Column } from './column.tsx';

type Key = string | number;

export interface Selection<Row> {
  chosen: ReadonlySet<Key>;
  onChange: (chosen: ReadonlySet<Key>) => void;
  /** A row's name, for screen readers. */
  nameOf: (row: Row) => string;
}

/** The checkbox column of a selectable list; its header selects every visible row. */
export function selectionColumn<Row>(
  rows: readonly Row[],
  { chosen, onChange, nameOf }: Selection<Row>,
  keyOf: (row: Row) => Key,
): Column<Row> {
  const keys = rows.map(keyOf);
  const count = keys.filter((key) => chosen.has(key)).length;
  return {
    key: 'selecao',
    header: 'Selecionar',
    width: 'w-px',
    phone: 'corner',
    headerControl: (
      <TickBox
        label="Selecionar todos desta página"
        checked={count > 0 && count === keys.length}
        partly={count > 0 && count < keys.length}
        onChange={(checked) => onChange(changed(chosen, keys, checked))}
      />
    ),
    cell: (row) => (
      <TickBox
        label={`Selecionar ${nameOf(row)}`}
        checked={chosen.has(keyOf(row))}
        onChange={(checked) => onChange(changed(chosen, [keyOf(row)], checked))}
      />
    ),
  };
}

/** `chosen` with these keys in it, or without them. */
function changed(chosen: ReadonlySet<Key>, keys: readonly Key[], checked: boolean): ReadonlySet<Key> {
  const next = new Set(chosen);
  for (const key of keys) {
    if (checked) next.add(key);
    else next.delete(key);
  }
  return next;
}

function TickBox({
  label,
  checked,
  partly = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  partly?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="-m-2 grid size-9 place-items-center pointer-coarse:size-11">
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = partly;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4.5 accent-brand"
      />
    </label>
  );
}

/** Number of selected rows, with actions; hidden while none is selected. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className={
        count === 0
          ? 'sr-only'
          : 'sticky bottom-4 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-brand-soft px-3 py-2 shadow-lg'
      }
    >
      {count > 0 && (
        <>
          <p className="mr-auto text-sm font-medium text-brand">
            {count === 1 ? '1 selecionado' : `${count} selecionados`}
          </p>
          <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">{children}</div>
          <Button size="sm" variant="ghost" onClick={onClear} icon={<X aria-hidden="true" className="size-4" />}>
            Limpar seleção
          </Button>
        </>
      )}
    </div>
  );
}
