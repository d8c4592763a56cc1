import { Drawing, type DrawingProps, fills } from './drawing.tsx';

/** The service truck. */
export function TruckDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M8 126h184" strokeWidth="4" className="stroke-line-strong" />
      <path d="M124 58h30c6 0 10 3 13 8l15 24v28h-58z" className={fills.paper} />
      <path d="M134 68h18c4 0 6 1 8 4l9 16h-35z" className="fill-water" />
      <rect x="20" y="44" width="98" height="56" rx="22" className={fills.tint} />
      <path d="M46 44v56M92 44v56" />
      <path d="M14 104h110v14H14z" className={fills.paper} />
      <path d="M60 44v-8h18v8" className={fills.paper} />
      <path d="M69 60c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16z" className={fills.water} />
      <circle cx="48" cy="120" r="14" className={fills.paper} />
      <circle cx="150" cy="120" r="14" className={fills.paper} />
      <path d="M48 120h.01M150 120h.01" strokeWidth="8" />
      <path d="M140 52h14v6h-14z" className="fill-signal stroke-signal" />
    </Drawing>
  );
}
