import type { Spot } from '../rules.ts';

const arrowId = 'mapa-seta';

/** The arrow head of a drawing's routes. */
export function WayArrow() {
  return (
    <defs>
      <marker id={arrowId} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="6" markerHeight="6" orient="auto">
        <path d="M0 0 10 5 0 10Z" className="fill-signal" />
      </marker>
    </defs>
  );
}

/** A curved line between marks, so that both directions are visible; a ring within one mark. */
export function Way({
  from,
  to,
  dashed = false,
}: {
  from: Spot | undefined;
  to: Spot | undefined;
  dashed?: boolean | undefined;
}) {
  if (from === undefined || to === undefined) return null;
  const look = {
    className: 'fill-none stroke-signal',
    strokeWidth: dashed ? 2 : 3,
    strokeDasharray: dashed ? '2 5' : undefined,
  };
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  if (length < 1) return <ellipse cx={to.x} cy={to.y} rx="66" ry="26" {...look} strokeDasharray="6 5" />;
  const bend = Math.min(40, length / 3);
  const bow = { x: (from.x + to.x) / 2 - (down / length) * bend, y: (from.y + to.y) / 2 + (across / length) * bend };
  // The arrow ends where the mark begins.
  const short = Math.min(0.5, 30 / length);
  const end = { x: to.x - across * short, y: to.y - down * short };
  return (
    <path d={`M${from.x} ${from.y}Q${bow.x} ${bow.y} ${end.x} ${end.y}`} markerEnd={`url(#${arrowId})`} {...look} />
  );
}
