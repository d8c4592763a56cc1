import { Columns3 } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { Menu, MenuCheck } from '../overlays/menu.tsx';
import type { Column } from './column.tsx';

export interface ColumnChoiceProps {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'always'>[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** Chooses the visible columns of a list. Columns with `always` cannot be hidden. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  return (
    <Menu
      trigger={
        <Button icon={<Columns3 aria-hidden="true" className="size-4" />} className="max-md:hidden">
          Colunas
        </Button>
      }
    >
      {columns.map(({ key, header, always = false }) => (
        <MenuCheck
          key={key}
          checked={always || !hidden.has(key)}
          disabled={always}
          onChange={(checked) => {
            const next = new Set(hidden);
            if (checked) next.delete(key);
            else next.add(key);
            onChange(next);
          }}
        >
          {header}
        </MenuCheck>
      ))}
    </Menu>
  );
}
