import { clsx } from 'clsx';
import type { MarksProps } from './plot.tsx';
import { looks } from './series-looks.ts';

/** Grouped bars from zero, up or down; one shape per series. */
export function Bars({ series, x, y, slot }: MarksProps & { slot: number }) {
  const group = Math.min(slot * 0.7, 26 * series.length);
  const bar = group / Math.max(series.length, 1);
  const gap = bar > 6 ? 2 : 0.5;
  return series.map(({ name, values }, order) => {
    const look = looks[order % looks.length];
    const drawing = values
      .map((value, index) => {
        if (value === null || value === 0) return '';
        const left = x(index) - group / 2 + order * bar + gap / 2;
        return `M${left.toFixed(1)} ${y(0).toFixed(1)}V${y(value).toFixed(1)}h${Math.max(bar - gap, 1).toFixed(1)}V${y(0).toFixed(1)}z`;
      })
      .join('');
    return (
      <path
        key={name}
        d={drawing}
        strokeWidth="1.5"
        strokeLinejoin="round"
        className={clsx(look?.fill, look?.stroke)}
      />
    );
  });
}

/** One line per series, interrupted at unknown values. */
export function Lines({ series, x, y, pointed }: MarksProps & { pointed: number | undefined }) {
  return series.map(({ name, values }, order) => {
    const look = looks[order % looks.length];
    const value = pointed === undefined ? null : values[pointed];
    return (
      <g key={name} className={look?.stroke}>
        <path
          d={linePath(values, x, y)}
          fill="none"
          strokeWidth="2.25"
          strokeLinejoin="round"
          strokeLinecap="round"
          strokeDasharray={look?.dash}
        />
        {pointed !== undefined && value != null && (
          <circle cx={x(pointed)} cy={y(value)} r="4.5" strokeWidth="2.25" className="fill-surface-raised" />
        )}
      </g>
    );
  });
}

function linePath(values: readonly (number | null)[], x: MarksProps['x'], y: MarksProps['y']): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const starts = values[index - 1] == null;
      // A value alone between unknown ones still shows, as a point.
      const alone = starts && values[index + 1] == null ? 'h0.01' : '';
      return `${starts ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}${alone}`;
    })
    .join('');
}
