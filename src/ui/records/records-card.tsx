import { Ellipsis, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { toast } from '../feedback/toast-store.ts';
import { Card } from '../layout/card.tsx';
import { latestOf } from '../lists/latest-of.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Menu } from '../overlays/menu.tsx';

interface Removal {
  title: string;
  description: string;
  /** The notice once it is removed. */
  done: string;
  onRemove: () => Promise<unknown>;
}

/**
 * The few records of one kind that belong to what is shown, each with its facts, the dialog that adds or edits one, and
 * the question before one is taken out.
 */
export function RecordsCard<Row extends { id: string }>({
  title,
  description,
  rows,
  failed,
  none,
  add,
  narrow = false,
  rowClassName,
  children,
  dialog,
  removal,
}: {
  title: string;
  description?: string;
  /** Absent while they are on their way. */
  rows: readonly Row[] | undefined;
  /** Shown where they could not be read. */
  failed?: ReactNode;
  /** Said where there is no row. */
  none?: string;
  /** Label of the add button; false without permission. */
  add: string | false;
  /** In a side column: a short button, and rows without lines between them. */
  narrow?: boolean;
  rowClassName: string;
  children: (row: Row, onEdit: () => void, onRemove: () => void) => ReactNode;
  /** For the row that is edited, or for a new one. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode;
  removal?: (row: Row) => Removal;
}) {
  // Null: a new one.
  const [open, setOpen] = useState<Row | null>();
  const [removing, setRemoving] = useState<Row>();
  const asked = removing && removal?.(removing);
  return (
    <Card
      title={title}
      description={description}
      flush={!narrow && rows !== undefined && rows.length > 0}
      actions={
        add !== false && (
          <Button
            size="sm"
            {...(narrow && { icon: <Plus aria-hidden="true" className="size-4" />, 'aria-label': add })}
            onClick={() => setOpen(null)}
          >
            {narrow ? 'Incluir' : add}
          </Button>
        )
      }
    >
      {failed}
      {none !== undefined && rows?.length === 0 && <p className="text-sm text-ink-soft">{none}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={narrow ? 'flex flex-col gap-4' : 'divide-y divide-line border-t border-line'}>
          {rows.map((row) => (
            <li key={row.id} className={rowClassName}>
              {children(
                row,
                () => setOpen(row),
                () => setRemoving(row),
              )}
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && dialog(open === null ? undefined : latestOf(rows, open), () => setOpen(undefined))}
      {removal && (
        <ConfirmDialog
          open={removing !== undefined}
          onOpenChange={() => setRemoving(undefined)}
          title={asked?.title ?? ''}
          description={asked?.description ?? ''}
          confirmLabel="Retirar"
          tone="danger"
          onConfirm={async () => {
            await asked?.onRemove();
            toast({ title: asked?.done ?? '', variant: 'success' });
          }}
        />
      )}
    </Card>
  );
}

/** Actions on a row, behind three dots. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" iconOnly aria-label={`Mais sobre ${of}`}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
