import { Drawing, type DrawingProps, fills } from './drawing.tsx';

/** A kitchen sink and its trap. */
export function SinkDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <ellipse cx="100" cy="136" rx="78" ry="8" className={fills.wash} />
      <path d="M46 66h108v12c0 26-20 36-54 36S46 104 46 78z" className={fills.paper} />
      <path d="M50 80c16-6 26 6 50 0s34 4 50 0c-1 22-18 31-50 31S51 102 50 80z" className={fills.water} />
      <path d="M22 66h156" strokeWidth="6" />
      <path d="M92 63V36c0-16 32-16 32 2v6" strokeWidth="7" />
      <path d="M82 63h20M92 46H78" strokeWidth="5" />
      <path d="M124 50c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9z" className={fills.water} />
      <path d="M94 114v6a13 13 0 0 0 26 0v-2h24v12" className="stroke-brand" />
      <path d="M106 114v6a1 1 0 0 0 2 0v-8a6 6 0 0 1 6-6h42v24" className="stroke-none" />
      <path d="M88 114h24" strokeWidth="5" />
    </Drawing>
  );
}
