import { vi } from 'vitest';

/** Waits until a check holds, however slow the machine; a check that never holds fails with its own error. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000 });
}
