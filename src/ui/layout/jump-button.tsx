import { ArrowDown } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../buttons/button.tsx';

/** Brings a part of a long record into sight, and the keyboard to it; the part is focusable (`tabIndex={-1}`). */
export function JumpButton({ label, to }: { label: string; to: RefObject<HTMLElement | null> }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<ArrowDown aria-hidden="true" className="size-4" />}
      onClick={() => {
        to.current?.focus({ preventScroll: true });
        to.current?.scrollIntoView({ block: 'start' });
      }}
    >
      {label}
    </Button>
  );
}
