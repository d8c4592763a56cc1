import { Link } from 'react-router';
import type { Series } from './chart.tsx';

/** The numbers of a chart, folded away under it. */
export function ChartTable({
  title,
  labelHeader,
  labels,
  series,
  format,
}: {
  title: string;
  labelHeader: string;
  labels: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
}) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-8 items-center rounded-sm text-ink-soft underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11">
        Ver como tabela
      </summary>
      <div className="mt-1 max-h-72 overflow-auto rounded-md border border-line">
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="bg-surface-muted text-xs text-ink-soft">
              <th scope="col" className="px-3 py-1.5 font-medium">
                {labelHeader}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="px-3 py-1.5 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 font-normal">
                  {label}
                </th>
                {series.map(({ name, values, links }) => (
                  <td key={name} className="px-3 py-1.5 text-right whitespace-nowrap">
                    <Value value={values[index]} to={links?.[index]} format={format} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Value({
  value,
  to,
  format,
}: {
  value: number | null | undefined;
  to: string | undefined;
  format: (value: number) => string;
}) {
  if (value == null) return '–';
  if (to === undefined || value === 0) return format(value);
  return (
    <Link to={to} className="link-target justify-end text-brand underline underline-offset-2">
      {format(value)}
    </Link>
  );
}
