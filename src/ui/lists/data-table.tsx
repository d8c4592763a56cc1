import { clsx } from 'clsx';
import { type ComponentType, Fragment, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../feedback/skeleton.tsx';
import { alignment, type Column, cellOf, phoneLabel, phoneStyles } from './column.tsx';
import { NewRowsBar, type NewRowsBarProps } from './new-rows-bar.tsx';
import { type Selection, selectionColumn } from './selection.tsx';
import { type Sort, SortHeader } from './sort-header.tsx';
import { useSteadyRows } from './use-steady-rows.ts';

export interface RowElementProps {
  rowKey: string | number;
  className: string;
  children: ReactNode;
}

export interface DataTableProps<Row> {
  /** Caption of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined before the first answer. Keep the last rows while refreshing, so that nothing jumps. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Link of a row; the whole row is clickable, buttons in its cells still work. */
  rowHref?: ((row: Row) => string) | undefined;
  sort?: Sort | undefined;
  onSort?: ((next: Sort) => void) | undefined;
  /** Stands in for each `tr`, where rows do more than show: they may be dragged, say. */
  rowElement?: ComponentType<RowElementProps> | undefined;
  /** Makes rows selectable for bulk actions; see SelectionBar. */
  selection?: Selection<Row> | undefined;
  /** For lists that others change too: rows keep their places while somebody reads; see useSteadyRows. */
  steady?: { view: string; names: NewRowsBarProps['names'] } | undefined;
  /** New rows are being fetched behind the ones shown. */
  refreshing?: boolean | undefined;
  /** Shown in the place of the rows. */
  empty: ReactNode;
  error?: ReactNode;
  skeletonRows?: number | undefined;
}

/**
 * Rows and columns. With enough room (of the container) a table with a sticky header, otherwise one card per row with
 * labelled values.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, sort, onSort, refreshing = false, empty, error, skeletonRows = 6, selection, steady } = props;
  const table = useRef<HTMLTableElement>(null);
  const choosing = selection !== undefined && selection.chosen.size > 0;
  const kept = useSteadyRows(props.rows, table, {
    rowKey: props.rowKey,
    view: steady?.view,
    refreshing,
    choosing,
  });
  const rows = steady === undefined ? props.rows : kept.rows;
  const columns =
    selection === undefined ? props.columns : [selectionColumn(rows ?? [], selection, props.rowKey), ...props.columns];
  if (error) return <div className="rounded-lg border border-line bg-surface-raised shadow-xs">{error}</div>;
  if (rows?.length === 0)
    return <div className="rounded-lg border border-line bg-surface-raised shadow-xs">{empty}</div>;
  return (
    <div className="@container">
      {/* Between a tablet and a wide window a long row is moved sideways in its own frame, never the page. */}
      <div className="@3xl:@max-[69rem]:overflow-x-auto">
        <table
          ref={table}
          tabIndex={-1}
          aria-busy={rows === undefined || refreshing || undefined}
          className={clsx(
            'w-full border-separate border-spacing-0 text-left text-sm outline-none @max-3xl:block',
            '@3xl:rounded-lg @3xl:border @3xl:border-line @3xl:bg-surface-raised @3xl:shadow-xs',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="@max-3xl:hidden">
            <tr>
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody className="@max-3xl:grid @max-3xl:grid-cols-1 @max-3xl:gap-3 @xl:@max-3xl:grid-cols-2">
            {rows === undefined
              ? skeletonKeys.slice(0, skeletonRows).map((key) => <SkeletonRow key={key} columns={columns} />)
              : rows.map((row) => (
                  <Fragment key={props.rowKey(row)}>
                    <TableRow
                      row={row}
                      rowKey={props.rowKey(row)}
                      columns={columns}
                      href={props.rowHref?.(row)}
                      element={props.rowElement}
                    />
                  </Fragment>
                ))}
          </tbody>
        </table>
      </div>
      {steady !== undefined && (
        <NewRowsBar
          {...kept.held}
          names={steady.names}
          raised={choosing}
          onShow={() => {
            kept.showAll();
            showHead(table.current);
          }}
        />
      )}
    </div>
  );
}

/** New rows are at the head of the list, so reading continues there. */
function showHead(table: HTMLTableElement | null): void {
  if (table === null) return;
  table.focus({ preventScroll: true });
  if (table.getBoundingClientRect().top < 0) table.scrollIntoView({ block: 'start' });
}

const skeletonKeys = Array.from({ length: 20 }, (_, index) => `espera-${index}`);

const rowStyles =
  'group/row relative @max-3xl:block @max-3xl:rounded-lg @max-3xl:border @max-3xl:border-line ' +
  '@max-3xl:bg-surface-raised @max-3xl:px-4 @max-3xl:py-3 @max-3xl:shadow-xs @max-3xl:has-checked:border-brand';

const cellStyles =
  '@max-3xl:flex @max-3xl:items-baseline @max-3xl:justify-between @max-3xl:gap-4 @max-3xl:py-1 ' +
  '@3xl:border-b @3xl:border-line @3xl:h-12 @3xl:px-1.5 @min-[75rem]:px-2.5 @3xl:py-1.5 @3xl:align-middle @3xl:first:pl-4 @3xl:last:pr-4 ' +
  '@3xl:group-last/row:border-b-0 @3xl:group-last/row:first:rounded-bl-lg @3xl:group-last/row:last:rounded-br-lg ' +
  '@3xl:group-has-checked/row:bg-brand-soft/50';

function PlainRow({ className, children }: RowElementProps) {
  return <tr className={className}>{children}</tr>;
}

function TableRow<Row>({
  row,
  rowKey,
  columns,
  href,
  element: RowElement = PlainRow,
}: {
  row: Row;
  rowKey: string | number;
  columns: readonly Column<Row>[];
  href: string | undefined;
  element: ComponentType<RowElementProps> | undefined;
}) {
  const hasCorner = columns.some(({ phone }) => phone === 'corner');
  const linked = columns.find((column) => column.phone === 'title') ?? columns[0];
  return (
    <RowElement rowKey={rowKey} className={clsx(rowStyles, href && '@max-3xl:hover:border-line-strong')}>
      {columns.map((column) => (
        <td
          key={column.key}
          className={clsx(
            cellStyles,
            phoneStyles(column),
            hasCorner && column.phone === 'title' && '@max-3xl:pr-9',
            column.isEmpty?.(row) === true && '@max-3xl:hidden',
            alignment(column),
            href !== undefined && '@3xl:group-hover/row:bg-surface-muted/60',
          )}
        >
          {phoneLabel(column)}
          {href !== undefined && column === linked ? (
            <Link
              to={href}
              className="font-medium text-ink no-underline outline-none @max-3xl:font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {cellOf(column, row)}
            </Link>
          ) : (
            <CellBody isTitle={column.phone === 'title'}>{cellOf(column, row)}</CellBody>
          )}
        </td>
      ))}
    </RowElement>
  );
}

/** A long text alone in its cell ends after three lines on a screen; paper, which cannot be opened, has all of it. */
function CellBody({ isTitle, children }: { isTitle: boolean; children: ReactNode }) {
  const isText = typeof children === 'string';
  return (
    <div
      className={clsx(
        'min-w-0 [&_a]:relative [&_button]:relative [&_label]:relative [&_label]:z-1',
        !isTitle && '@max-3xl:text-right',
        isText && 'wrap-anywhere @3xl:line-clamp-3 @3xl:max-w-80 @3xl:wrap-break-word print:line-clamp-none',
      )}
      title={isText ? children : undefined}
    >
      {children}
    </div>
  );
}

function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr className={rowStyles}>
      {columns.map((column) => (
        <td key={column.key} className={clsx(cellStyles, phoneStyles(column), alignment(column))}>
          {phoneLabel(column)}
          <Skeleton
            className={clsx('my-1 h-3.5 w-full', column.align === 'right' ? 'max-w-16 @3xl:ml-auto' : 'max-w-28')}
          />
        </td>
      ))}
    </tr>
  );
}
