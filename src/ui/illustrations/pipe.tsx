import { Drawing, type DrawingProps, fills } from './drawing.tsx';

/** A bend of pipe with water running free. */
export function PipeDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <ellipse cx="104" cy="138" rx="76" ry="7" className={fills.wash} />
      <path d="M30 30h62c30 0 48 18 48 48v32h-40V80c0-6-3-10-10-10H30z" className={fills.paper} />
      <path d="M32 42h58c24 0 38 14 38 36v32h-16V80c0-14-8-22-22-22H32z" className={fills.water} />
      <rect x="18" y="22" width="14" height="56" rx="4" className={fills.tint} />
      <rect x="92" y="104" width="56" height="14" rx="4" className={fills.tint} />
      <path d="M108 124v8M120 124v10M132 124v8" className="stroke-water" strokeWidth="5" />
      <path d="M52 50h18M80 50c18 0 32 6 38 18" className="stroke-surface-raised" />
    </Drawing>
  );
}
