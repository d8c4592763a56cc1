import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it before a window opened. Radix only knows the buttons it made itself; ours open by
 * state, from anywhere. Spread the result over the window's content.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!isOpen.current && target instanceof HTMLElement) before.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return {
    onOpenAutoFocus() {
      isOpen.current = true;
      const { activeElement, body } = document;
      // A button that waits for an answer has let the focus go: it is the one that was noted last.
      if (activeElement instanceof HTMLElement && activeElement !== body) before.current = activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      isOpen.current = false;
      before.current?.focus();
      if (before.current !== null && document.activeElement === before.current) return;
      // What was done took its button away: from the window under this one or the page on, not from the very beginning.
      const windows = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
      ([...windows].at(-1) ?? document.querySelector<HTMLElement>('main'))?.focus();
    },
  };
}
