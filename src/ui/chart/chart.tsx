import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ChartTable } from './chart-table.tsx';
import { Plot } from './plot.tsx';
import { looks } from './series-looks.ts';

export interface Series {
  name: string;
  /** One per label; null when unknown. */
  values: readonly (number | null)[];
  /** Link of each value to its rows, in the table. */
  links?: readonly string[];
}

export interface ChartProps {
  title: string;
  kind: 'bars' | 'line';
  /** Labels of the axis, e.g. days. */
  labels: readonly string[];
  /** Up to three series, distinguished by shape and colour. Undefined while loading: the chart keeps its height. */
  series: readonly Series[] | undefined;
  format: (value: number) => string;
  /** Header of the label column, e.g. 'Dia'. */
  labelHeader: string;
  /** Shown in the place of the plot when there is nothing to draw. */
  empty?: ReactNode;
}

/**
 * A chart of bars or lines. Pointing at a label shows its values above the plot; a table has the same numbers as text.
 */
export function Chart({
  title,
  kind,
  labels,
  series,
  format,
  labelHeader,
  empty = 'Sem dados no período',
}: ChartProps) {
  const [pointed, setPointed] = useState<number>();
  const nothing = series?.every(({ values }) => values.every((value) => value === null)) ?? false;
  return (
    <figure aria-busy={series === undefined || undefined} className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-base font-semibold text-ink">{title}</span>
        <span className="min-h-5 text-sm text-ink-soft tabular-nums">
          {pointed === undefined ? null : labels[pointed]}
        </span>
      </figcaption>
      <ul className="mt-2 flex min-h-5 flex-wrap gap-x-5 gap-y-1 text-sm">
        {series?.map(({ name, values }, index) => {
          const value = pointed === undefined ? null : values[pointed];
          return (
            <li key={name} className="inline-flex items-center gap-1.5 text-ink-soft">
              <LegendMark kind={kind} index={index} />
              {name}
              {value != null && <strong className="font-semibold text-ink tabular-nums">{format(value)}</strong>}
            </li>
          );
        })}
      </ul>
      {series === undefined ? (
        <Skeleton className="mt-3 h-60" />
      ) : nothing ? (
        <div className="mt-3 grid h-60 place-items-center rounded-md bg-surface-muted/50 text-sm text-ink-soft">
          {empty}
        </div>
      ) : (
        <Plot
          kind={kind}
          labels={labels}
          series={series}
          format={format}
          description={`${title}: os números estão na tabela abaixo.`}
          pointed={pointed}
          onPoint={setPointed}
        />
      )}
      {series !== undefined && !nothing && (
        <ChartTable title={title} labelHeader={labelHeader} labels={labels} series={series} format={format} />
      )}
    </figure>
  );
}

function LegendMark({ kind, index }: { kind: 'bars' | 'line'; index: number }) {
  const look = looks[index % looks.length];
  if (look === undefined) return null;
  return (
    <svg viewBox="0 0 16 12" aria-hidden="true" className="h-3 w-4 shrink-0">
      {kind === 'bars' ? (
        <rect x="2" y="1" width="12" height="10" rx="2" strokeWidth="1.5" className={clsx(look.fill, look.stroke)} />
      ) : (
        <path d="M0 6h16" strokeWidth="2.5" strokeDasharray={look.dash} className={look.stroke} fill="none" />
      )}
    </svg>
  );
}
