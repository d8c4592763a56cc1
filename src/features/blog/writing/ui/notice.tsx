import type { ReactNode } from 'react';

/** A sentence about the text that waits for the writer's decision. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="grid gap-3 rounded-lg border border-warning/40 bg-warning-soft p-4">
      {children}
    </div>
  );
}
