import { eq } from 'drizzle-orm';
import { hourMs } from '#shared/time/durations.ts';
import type { Db } from '../context.server.ts';
import type { Log } from '../log.server.ts';
import { auditSeals } from '../tables.server.ts';
import type { Head } from './chain.server.ts';
import type { HeadFile } from './head-file.server.ts';
import { type SealMemory, sealLog } from './seal-log.server.ts';

/** An entry may be outside the chain for this long. */
const sealEveryMs = 3_000;
/** Entries that a log line names. */
const mostTold = 20;
const tellEveryMs = hourMs;

interface SealerOptions {
  db: Db;
  key: string;
  heads: HeadFile;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/**
 * Seals the log every few seconds, and once more at shutdown. The last link is written to the data folder, and hourly
 * to the process's log, out of reach of SQL.
 */
export function startSealer(options: SealerOptions): { close(): Promise<void> } {
  const memory: SealMemory = {};
  let known: Head | undefined;
  let toldAt = 0;
  let under = Promise.resolve();
  const seal = async () => {
    const now = new Date();
    try {
      const head = await sealLog(options.db, options.key, now, memory);
      if (memory.past !== undefined) {
        options.log.error(
          { entries: memory.past.slice(0, mostTold), count: memory.past.length },
          'the audit log was told of the past',
        );
        delete memory.past;
      }
      if (head === undefined || head.seq === 0 || head.mac === known?.mac) return;
      await saveHead(options, head);
      known = head;
      if (now.getTime() - toldAt < tellEveryMs) return;
      toldAt = now.getTime();
      options.log.info({ seq: head.seq, mac: head.mac }, 'the audit log is sealed up to here');
    } catch (error) {
      options.log.warn({ err: error }, 'the audit log was not sealed');
    }
  };
  const timer = setInterval(() => {
    under = under.then(seal);
  }, sealEveryMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await under.then(seal);
    },
  };
}

/** Stores the new last link. A previous one that is missing from the chain is recorded as lost. */
export async function saveHead({ db, heads, log }: Omit<SealerOptions, 'key'>, head: Head): Promise<void> {
  const kept = await heads.read();
  const isLost = kept.head !== null && !(await isInChain(db, kept.head));
  if (isLost) log.error({ seq: kept.head?.seq }, 'the audit log has lost its end: run npm run audit:verify');
  await heads.write({ head, lost: isLost && kept.head !== null ? [...kept.lost, kept.head] : kept.lost });
}

async function isInChain(db: Db, { seq, mac }: Head): Promise<boolean> {
  const [found] = await db.select({ mac: auditSeals.mac }).from(auditSeals).where(eq(auditSeals.seq, seq));
  return found?.mac === mac;
}
