import { Drawing, type DrawingProps, fills } from './drawing.tsx';

/** A floor drain with water around it. */
export function FloorDrainDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M58 40h84l46 88H12z" className={fills.tint} />
      <path d="M44 66h112M30 94h140M86 40l-16 88M114 40l16 88" strokeWidth="2" className="stroke-surface-raised" />
      <path d="M40 92c-8-16 22-28 56-28s70 6 66 26-26 26-64 24-50-6-58-22z" className={fills.water} />
      <ellipse cx="100" cy="88" rx="40" ry="18" className={fills.paper} />
      <ellipse cx="100" cy="88" rx="30" ry="12" className={fills.tint} />
      <path d="M82 84h36M77 89h46M84 94h32" />
      <path d="M100 14c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17z" className={fills.water} />
    </Drawing>
  );
}
