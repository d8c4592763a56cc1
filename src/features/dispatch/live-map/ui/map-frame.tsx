import { clsx } from 'clsx';
import { Minus, Plus, Scan } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import type { LiveMap } from '../contract.ts';
import { outlines, outlinesSource } from '../reference-outlines.ts';
import { mapHeight, mapWidth, pathTransform, type Rest, type Spot } from '../rules.ts';
import { useMapView } from './use-map-view.ts';
import { useStreets } from './use-streets.ts';

const buttons = 'grid size-9 place-items-center hover:bg-surface-muted pointer-coarse:size-11';
/** Movable by arrow keys, so it must be focusable. */
const movable = { tabIndex: 0 };

interface Props {
  label: string;
  /** Laid out for how the drawing lies. */
  children: (rest: Rest) => ReactNode;
  /** Street tiles instead of the drawing. */
  streets?: LiveMap['ruas'];
  /** For a map that is one part of a page. */
  small?: boolean;
}

/** The Distrito Federal and the municipalities around it, to be moved and brought nearer. */
export function MapFrame({ label, children, streets = null, small = false }: Props) {
  const ground = useRef<HTMLDivElement>(null);
  const tiles = useStreets(ground, streets);
  const { frame, layer, rest, zoom, reset, step, ...handlers } = useMapView({
    hasStreets: tiles.state === 'shown',
    onView: tiles.follow,
  });
  const source = tiles.state === 'shown' ? streets?.attribution : outlinesSource;
  const hintId = useId();
  return (
    <div className="relative min-w-0 overflow-hidden rounded-lg border border-line bg-surface-raised shadow-xs">
      <section
        aria-label={label}
        aria-describedby={hintId}
        ref={frame}
        {...movable}
        {...handlers}
        className={clsx(
          'relative cursor-grab touch-pan-y overflow-hidden -outline-offset-2 select-none active:cursor-grabbing',
          small ? 'h-[clamp(18rem,44vh,26rem)]' : 'h-[clamp(22rem,64vh,42rem)]',
        )}
      >
        <div
          ref={ground}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 [filter:var(--streets,none)]"
        />
        <p id={hintId} className="sr-only">
          Setas movem o mapa; mais e menos aproximam e afastam; zero volta ao Distrito Federal. A lista diz o mesmo em
          palavras.
        </p>
        <div ref={layer} className="absolute top-0 left-0 origin-top-left will-change-transform">
          {rest !== undefined && (
            <>
              {tiles.state !== 'shown' && <Land scale={rest.scale} />}
              {children(rest)}
            </>
          )}
        </div>
      </section>
      <div className="absolute right-2 bottom-7 flex flex-col overflow-hidden rounded-md border border-line bg-surface-raised shadow-sm">
        <button type="button" aria-label="Aproximar" className={buttons} onClick={() => zoom(step)}>
          <Plus aria-hidden="true" className="size-4" />
        </button>
        <button type="button" aria-label="Afastar" className={buttons} onClick={() => zoom(1 / step)}>
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <button type="button" aria-label="Voltar ao começo" className={buttons} onClick={reset}>
          <Scan aria-hidden="true" className="size-4" />
        </button>
      </div>
      <p className="absolute right-2 bottom-1 rounded-sm bg-surface-raised/80 px-1 text-xs text-ink-soft">{source}</p>
      <div role="status">
        {tiles.state === 'failed' && (
          <p className="absolute top-2 left-2 max-w-[calc(100%-1rem)] rounded-md border border-line bg-surface-raised px-3 py-2 text-sm shadow-sm">
            As ruas não carregaram: o mapa desenhado fica no lugar delas.{' '}
            <button type="button" className="min-h-6 font-medium underline underline-offset-2" onClick={tiles.retry}>
              Tentar de novo
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

function Land({ scale }: { scale: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      width={mapWidth * scale}
      height={mapHeight * scale}
      className="block overflow-visible"
    >
      <g transform={pathTransform} strokeLinejoin="round">
        {outlines.map(({ name, state, path }) => (
          <path
            key={name}
            d={path}
            vectorEffect="non-scaling-stroke"
            strokeWidth={state === 'DF' ? 2 : 1}
            className={state === 'DF' ? 'fill-brand-soft stroke-brand' : 'fill-surface-muted stroke-line-strong'}
          />
        ))}
      </g>
    </svg>
  );
}

/** Strokes on the land, in pixels. */
export function Strokes({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" width="1" height="1" className="pointer-events-none absolute top-0 left-0 overflow-visible">
      {children}
    </svg>
  );
}

/** Stands with its middle on a spot, in pixels. */
export function OnMap({ spot, children }: { spot: Spot; children: ReactNode }) {
  return (
    <div className="absolute -translate-1/2" style={{ left: spot.x, top: spot.y }}>
      {children}
    </div>
  );
}
