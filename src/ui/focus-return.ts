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
      if (before.current?.isConnected) before.current.focus();
      // What was done took its button away: from the page on, instead of from its very beginning.
      else document.querySelector<HTMLElement>('main')?.focus();
    },
  };
}
