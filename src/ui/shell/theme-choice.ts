import { useSyncExternalStore } from 'react';

const choices = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof choices)[number];

/** Storage key of the theme; the document's first script reads it before painting. */
const themeStorageKey = 'tema';

/** Parses a stored theme; unknown values follow the device. */
export function readThemeChoice(stored: string | null): ThemeChoice {
  return choices.find((choice) => choice === stored) ?? 'auto';
}

/** Applies and stores the person's theme. The application's <html> has `data-theme`; public pages do not. */
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
