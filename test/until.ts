import { vi } from 'vitest';

/** Waits until a check passes, however slow the machine: one that throws or says false is asked again. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(
    async () => {
      const found = await check();
      if (found === false) throw new Error('It did not become true.');
      return found;
    },
    { timeout: 90_000 },
  );
}
