import { Drawing, type DrawingProps, fills } from './drawing.tsx';

/** A toilet. */
export function ToiletDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <ellipse cx="104" cy="138" rx="72" ry="7" className={fills.wash} />
      <rect x="42" y="26" width="38" height="52" rx="6" className={fills.tint} />
      <path d="M38 26h46" strokeWidth="6" />
      <path d="M52 40h10" strokeWidth="4" />
      <path d="M80 76 92 30c2-7 14-6 13 2l-5 44z" className={fills.paper} />
      <path d="M44 80h112c0 24-14 36-36 40l6 18H72l3-22c-18-6-31-18-31-36z" className={fills.paper} />
      <path d="M62 92c14-5 22 5 38 0s26 4 42 0c-5 12-16 18-40 18-20 0-33-6-40-18z" className={fills.water} />
      <path d="M44 80h118" strokeWidth="6" />
    </Drawing>
  );
}
