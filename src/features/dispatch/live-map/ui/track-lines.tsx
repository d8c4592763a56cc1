import { formatTime } from '#shared/time/dates.ts';
import type { Track } from '../contract.ts';
import { piecesOf, project } from '../rules.ts';

/** The ways of a partner's people as lines, each piece with the times of its ends. */
export function TrackLines({ tracks, scale }: { tracks: readonly Track[]; scale: number }) {
  return tracks.flatMap(({ name, pontos }) =>
    piecesOf(pontos).map((piece) => {
      const spots = piece.map((point) => {
        const { x, y } = project(point);
        return { x: x * scale, y: y * scale, at: point.at };
      });
      const ends = [spots[0], spots.length > 1 ? spots.at(-1) : undefined];
      return (
        <g key={`${name} ${piece[0]?.at}`}>
          <polyline
            points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
            className="fill-none stroke-brand"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          {ends.map(
            (end) =>
              end !== undefined && (
                <g key={end.at}>
                  <circle cx={end.x} cy={end.y} r="4" className="fill-brand" />
                  <text
                    x={end.x + 7}
                    y={end.y - 6}
                    strokeWidth="3"
                    paintOrder="stroke"
                    className="fill-ink stroke-surface-raised text-xs"
                  >
                    {formatTime(new Date(end.at))}
                  </text>
                </g>
              ),
          )}
        </g>
      );
    }),
  );
}
