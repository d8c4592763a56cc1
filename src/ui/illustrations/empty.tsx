import { Drawing, type DrawingProps, fills } from './drawing.tsx';

/** A bucket under a tap that no longer drips: nothing to do here. */
export function EmptyDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <ellipse cx="100" cy="138" rx="68" ry="7" className={fills.wash} />
      <path d="M60 72h80l-10 60a6 6 0 0 1-6 5H76a6 6 0 0 1-6-5z" className={fills.paper} />
      <path d="M65 100h70l-5 32a6 6 0 0 1-6 5H76a6 6 0 0 1-6-5z" className={fills.wash} />
      <ellipse cx="100" cy="72" rx="40" ry="9" className={fills.tint} />
      <path d="M60 74c-14 30 4 44 40 44s54-14 40-44" strokeWidth="2.5" />
      <path d="M150 18h-30c-12 0-20 6-20 18v6" strokeWidth="9" />
      <path d="M128 8v8M118 6h20" strokeWidth="5" />
      <path d="M160 8v22" strokeWidth="7" />
    </Drawing>
  );
}
