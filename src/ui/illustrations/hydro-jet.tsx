import { Drawing, type DrawingProps, fills } from './drawing.tsx';

/** A jet nozzle cleaning the inside of a pipe. */
export function HydroJetDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M14 36h172M14 114h172" strokeWidth="8" />
      <path d="M14 40h172v70H14z" className={fills.wash} />
      <path
        d="M150 40c-8 8 4 14-4 22s6 16 0 24 6 14 2 24h36V40z"
        className="fill-signal-soft stroke-signal"
        strokeWidth="2.5"
      />
      <path d="M14 75h66" strokeWidth="9" />
      <path d="M80 62h18l16 9v8l-16 9H80z" className={fills.paper} />
      <path d="M118 75h26M117 67l24-12M117 83l24 12" className="stroke-water" strokeWidth="5" />
      <path d="M78 62 54 46M78 88l-24 16M70 62 48 54M70 88l-22 8" className="stroke-water" strokeWidth="5" />
      <path d="M164 58h.01M170 78h.01M160 94h.01" className="stroke-signal" strokeWidth="6" />
    </Drawing>
  );
}
