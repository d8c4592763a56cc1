import { useRef } from 'react';

/** What had the focus last: a window that opens is mounted too late to have seen it. */
let lastControl: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (isControl(target)) lastControl = target;
  });
}

/**
 * Gives the focus back to what had it before a window opened. Radix only knows the buttons it made itself; ours open by
 * state, from anywhere. Spread the result over the window's content.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus() {
      // A button that waits for an answer has let the focus go: then it is the one that was noted last.
      before.current = isControl(document.activeElement) ? document.activeElement : lastControl;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const control = before.current;
      control?.focus();
      if (control !== null && document.activeElement === control) return;
      // What was done took its button away: from the window under this one or the page on, not from the very beginning.
      const windows = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
      const below = [...windows].at(-1) ?? document.querySelector<HTMLElement>('main');
      below?.focus();
      if (control !== null) focusOnceReady(control);
    },
  };
}

/**
 * A button that waited for this window is ready when its own work has ended; who has gone on meanwhile is left there.
 */
function focusOnceReady(control: HTMLElement): void {
  const from = document.activeElement;
  const watching = new MutationObserver(() => {
    if (control.matches(':disabled')) return;
    watching.disconnect();
    if (document.activeElement === from) control.focus();
  });
  watching.observe(control, { attributes: true, attributeFilter: ['disabled'] });
}

/** What a person can go to, unlike windows and pages, which have the focus when nothing in them has it. */
function isControl(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target !== document.body && target.tabIndex >= 0;
}
