import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The sheet on which every illustration is drawn: same size, same pen. Decoration, so screen readers pass it by. */
export function Drawing({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 150"
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('h-auto w-full stroke-brand', className)}
    >
      {children}
    </svg>
  );
}

export interface DrawingProps {
  className?: string | undefined;
}

/** Fills shared by the drawings. */
export const fills = {
  paper: 'fill-surface-raised',
  tint: 'fill-brand-soft',
  water: 'fill-water stroke-none',
  warm: 'fill-signal-soft',
  wash: 'fill-brand-soft stroke-none',
};
