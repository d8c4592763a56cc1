import { useLayoutEffect, useRef, useState } from 'react';
import type { ChartProps, Series } from './chart.tsx';
import { Bars, Lines } from './marks.tsx';
import { axisTicks, shownLabels } from './scale.ts';

const height = 240;
const top = 12;
const bottom = 28;
const labelWidth = 58;
/** Before the browser has measured it; about a dashboard card. */
const firstWidth = 640;

interface PlotProps extends Pick<ChartProps, 'kind' | 'labels' | 'format'> {
  series: readonly Series[];
  description: string;
  pointed: number | undefined;
  onPoint: (index: number | undefined) => void;
}

/** Axis, grid and marks, drawn to the width there is. */
export function Plot({ kind, labels, series, format, description, pointed, onPoint }: PlotProps) {
  const [box, width] = useWidth();
  const ticks = axisTicks(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const written = ticks.map(format);
  const left = Math.max(...written.map((text) => text.length)) * 6.6 + 12;
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const y = (value: number) => top + (1 - (value - low) / (high - low)) * (height - top - bottom);
  const slot = Math.max(width - left, 1) / Math.max(labels.length, 1);
  const x = (index: number) => left + (index + 0.5) * slot;
  const shown = shownLabels(labels.length, width - left, labelWidth);
  return (
    <div ref={box} className="mt-3 h-60">
      <svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        onPointerLeave={() => onPoint(undefined)}
        onPointerMove={(event) => {
          const at = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - left) / slot);
          onPoint(at >= 0 && at < labels.length ? at : undefined);
        }}
        className="block max-w-full touch-pan-y text-[0.6875rem]"
      >
        {ticks.map((tick, index) => (
          <g key={tick}>
            <line
              x1={left}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft tabular-nums">
              {written[index]}
            </text>
          </g>
        ))}
        {pointed !== undefined && (
          <rect
            x={x(pointed) - slot / 2}
            y={top}
            width={slot}
            height={height - top - bottom}
            className="fill-surface-muted"
          />
        )}
        {labels.map(
          (label, index) =>
            shown.has(index) && (
              <text
                key={label}
                x={Math.min(x(index), width - label.length * 3.2)}
                y={height - 8}
                textAnchor="middle"
                className={pointed === index ? 'fill-ink font-semibold' : 'fill-ink-soft'}
              >
                {label}
              </text>
            ),
        )}
        {kind === 'bars' ? <Bars {...{ series, x, y, slot }} /> : <Lines {...{ series, x, y, pointed }} />}
      </svg>
    </div>
  );
}

export interface MarksProps {
  series: readonly Series[];
  x: (index: number) => number;
  y: (value: number) => number;
}

/** The width of an element, followed as it changes. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(firstWidth);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(element.clientWidth, 160)));
    setWidth(Math.max(element.clientWidth, 160));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
