import { useEffect, useRef } from 'react';

/** Actions by single letters, while the window of the record is on top; in a field letters are letters. */
export type RecordKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Marks the content of the window whose letters count. */
export const keysHere = { 'data-record-keys': '' } as const;

const windows = '[role="dialog"], [role="alertdialog"]';

export function useRecordKeys(keys: RecordKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest('input, textarea, select') !== null) return;
      if (windowOf(target)?.querySelector('[data-record-keys]') == null) return;
      const run = latest.current[event.key.toLowerCase()];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The window that a key is meant for: of a key pressed while the focus is on its way back, the one on top. */
function windowOf(target: Element): Element | null | undefined {
  if (target !== document.body) return target.closest(windows);
  return [...document.querySelectorAll(windows)].at(-1);
}
