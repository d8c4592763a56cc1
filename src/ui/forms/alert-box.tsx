import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** The form's error above it; takes the focus whenever `attempt` changes, so that a screen reader starts here. */
export function AlertBox({ attempt, children }: { attempt: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    // It may be higher than the screen: it is read from its beginning.
    box.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [attempt]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-lg border border-danger/40 border-l-4 border-l-danger bg-danger-soft p-4"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      {children}
    </div>
  );
}
