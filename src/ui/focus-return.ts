import { useRef } from 'react';

/**
 * Gives the focus back to what had it before a window opened. Radix only knows the buttons it made itself; ours open by
 * state, from anywhere. Spread the result over the window's content.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      before.current?.focus();
    },
  };
}
