import { useRef } from 'react';

/** The last focused control: a window mounts too late to see it. */
let lastControl: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (isControl(target)) lastControl = target;
  });
}

/**
 * Returns the focus to the control from before a window opened. Radix only knows its own triggers; ours open by state,
 * from anywhere. Spread the result over the window's content.
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
      // The action removed its button: continue from the window below or the page, not from the very top.
      const windows = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
      const below = [...windows].at(-1) ?? document.querySelector<HTMLElement>('main');
      below?.focus();
      if (control !== null) focusOnceReady(control);
    },
  };
}

/** A pending button gets the focus once its work has ended, unless the person has moved on. */
function focusOnceReady(control: HTMLElement): void {
  const from = document.activeElement;
  const watching = new MutationObserver(() => {
    if (control.matches(':disabled')) return;
    watching.disconnect();
    if (document.activeElement === from) control.focus();
  });
  watching.observe(control, { attributes: true, attributeFilter: ['disabled'] });
}

/** A focusable control, unlike windows and pages, which get the focus when nothing in them has it. */
function isControl(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target !== document.body && target.tabIndex >= 0;
}
