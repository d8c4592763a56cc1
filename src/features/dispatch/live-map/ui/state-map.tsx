import type { ReactNode } from 'react';
import { federalDistrictOutline, goiasOutline } from '../reference-outlines.ts';
import { mapHeight, mapWidth, project, type Spot } from '../rules.ts';

/** What scrolls is reached by the keyboard too. */
const pushable = { tabIndex: 0 };

/** In a narrow window the first look falls on the Distrito Federal. */
function startAtDistrict(map: HTMLElement | null) {
  if (map !== null) map.scrollLeft = map.scrollWidth * 0.27;
}

/** The Distrito Federal and the Goiás around it, in our own strokes. `drawing` is SVG on the land, `children` stand above. */
export function StateMap({ label, drawing, children }: { label: string; drawing?: ReactNode; children?: ReactNode }) {
  return (
    // Narrow windows see a part of it and push it sideways: smaller than this nobody could read the names, or hit them.
    <section
      aria-label={label}
      {...pushable}
      ref={startAtDistrict}
      className="overflow-x-auto rounded-lg border border-line bg-surface-raised shadow-xs"
    >
      <div
        className="relative min-w-180 overflow-hidden pointer-coarse:min-w-220"
        style={{ aspectRatio: `${mapWidth} / ${mapHeight}` }}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${mapWidth} ${mapHeight}`} className="absolute inset-0 size-full">
          <path d={pathOf(goiasOutline)} className="fill-surface-muted stroke-line-strong" strokeWidth="2" />
          <path
            d={pathOf(federalDistrictOutline)}
            className="fill-brand-soft stroke-brand"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <text x="36" y="56" className="fill-ink-soft text-[22px] font-semibold tracking-wide">
            Goiás
          </text>
          <text
            x={mapWidth - 24}
            y={mapHeight - 36}
            textAnchor="end"
            className="fill-ink-soft text-[22px] font-semibold tracking-wide"
          >
            MG
          </text>
          <text
            {...project({ longitude: -47.42, latitude: -15.48 })}
            textAnchor="end"
            className="fill-brand text-[20px] font-semibold"
          >
            Distrito Federal
          </text>
          {drawing}
        </svg>
        {children}
      </div>
    </section>
  );
}

/** Stands with its middle on a spot of the drawing. */
export function OnMap({ spot, children }: { spot: Spot; children: ReactNode }) {
  return (
    <div
      className="absolute -translate-1/2"
      style={{ left: `${(spot.x / mapWidth) * 100}%`, top: `${(spot.y / mapHeight) * 100}%` }}
    >
      {children}
    </div>
  );
}

function pathOf(outline: readonly (readonly [number, number])[]): string {
  const spots = outline.map(([longitude, latitude]) => project({ longitude, latitude }));
  return `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
