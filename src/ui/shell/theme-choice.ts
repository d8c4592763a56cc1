import { useSyncExternalStore } from 'react';

const choices = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof choices)[number];

/** Where the choice is kept; the document's first script reads it before anything is painted. */
const themeStorageKey = 'tema';

/** What a stored value means; anything unknown follows the device. */
export function readThemeChoice(stored: string | null): ThemeChoice {
  return choices.find((choice) => choice === stored) ?? 'auto';
}

/**
 * Applies and keeps the person's choice of theme. The application's <html> carries `data-theme`; public pages do not.
 */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(themeStorageKey, choice);
  document.documentElement.dataset.theme = choice;
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** The chosen theme, live. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readThemeChoice(localStorage.getItem(themeStorageKey)),
    () => 'auto',
  );
}
