import type { Log } from './log.server.ts';
import { within } from './within.server.ts';

/** One thing to end, how long it may take, and what is done when it takes longer. */
export interface Stage {
  name: string;
  limitMs: number;
  close(): Promise<unknown>;
  cut?(): void;
}

/** Ends one stage after another. One that fails or hangs does not block the next; it is logged by name. */
export async function closeInOrder(stages: readonly Stage[], log: Pick<Log, 'warn'>): Promise<void> {
  for (const { name, limitMs, close, cut } of stages) {
    try {
      if (await within(limitMs, close())) continue;
      log.warn({ stage: name }, 'did not end in time');
      cut?.();
    } catch (error) {
      log.warn({ stage: name, err: error }, 'did not end well');
    }
  }
}
