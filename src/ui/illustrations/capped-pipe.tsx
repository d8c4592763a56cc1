import { Drawing, type DrawingProps, fills } from './drawing.tsx';

/** A pipe that ends in a cap, a drop below it, and the bucket under the drop. */
export function CappedPipeDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M4 20h96a28 28 0 0 1 28 28v10h-32V52H4z" className={fills.paper} />
      <path d="M4 36h96q12 0 12 12v8" strokeWidth="6" className="stroke-water" />
      <path d="M88 58h48v16H88z" className="fill-brand" />
      <path d="M112 82q7 9 7 13a7 7 0 0 1-14 0q0-4 7-13z" className={fills.water} />
      <path d="M80 110h64l-8 34H88z" className={fills.tint} />
      <path d="M84 124q14-6 28 0t28 0l-4 20H88z" className={fills.water} />
      <path d="M80 110h64l-8 34H88z" />
    </Drawing>
  );
}
