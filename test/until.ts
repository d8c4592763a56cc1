import { vi } from 'vitest';

/** Waits until a check passes, however slow the machine; one that never does fails with its own error. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000 });
}
