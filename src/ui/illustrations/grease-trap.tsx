import { Drawing, type DrawingProps, fills } from './drawing.tsx';

/** A grease trap cut open: fat on top, water below. */
export function GreaseTrapDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M10 46h180" strokeWidth="4" />
      <path d="M40 46h120v84a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z" className={fills.paper} />
      <path d="M42 78h116v50a8 8 0 0 1-8 8H50a8 8 0 0 1-8-8z" className={fills.water} />
      <path
        d="M43 66c12-6 18 4 28 1s16-5 26-1v17H43zM103 68c14-4 20 4 30 1s14-2 24-1v13h-54z"
        className="fill-signal-soft stroke-signal"
        strokeWidth="2.5"
      />
      <path d="M100 46v62" strokeWidth="4" />
      <path d="M14 60h34v26M186 64h-34v40" strokeWidth="8" className="stroke-brand" />
      <path d="M70 40h60v6H70zM92 32h16" className={fills.tint} strokeWidth="4" />
    </Drawing>
  );
}
