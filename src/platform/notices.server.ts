import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { OwnTopic } from '#shared/api/changes.ts';
import type { Ctx } from './context.server.ts';
import { openSocket } from './database/database.server.ts';
import type { Log } from './log.server.ts';

const channel = 'canolivre';
const retryMs = 1_000;
/** An idle listener must ask now and then to notice a lost connection. */
const heartbeatMs = 5_000;
const silenceMs = 12_000;

/** Notifies every process, when the transaction commits, that `topic` changed. */
export async function announce(ctx: Ctx, topic: string): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${channel}, ${topic})`);
}

/** Notifies the streams of single owners: `keys` are their ids (`ownTopics`). */
export async function announceTo(ctx: Pick<Ctx, 'db'>, topic: OwnTopic, ...keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const payloads = [...new Set(keys)].map((key) => `${topic} ${key}`);
  await ctx.db.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  );
}

/** Runs at a notice; `key` is the owner's id, if any. `isMissed` when none came and some may have been missed. */
type Reaction = (key?: string, isMissed?: boolean) => void;

export interface Notices {
  /**
   * Calls `react` for each notice of `topic`, and once after a lost connection is back, since notices may be missed.
   */
  subscribe(topic: string, react: Reaction): void;
  close(): Promise<void>;
}

/** Listens on one connection of its own, which it opens again for as long as the process lives. */
export async function listenForNotices(url: string, log: Log): Promise<Notices> {
  const reactions = new Map<string, Set<Reaction>>();
  let client: pg.Client | undefined;
  let closed = false;

  const reactTo = (payload: string) => {
    const [topic = '', key] = payload.split(' ', 2);
    for (const react of reactions.get(topic) ?? []) react(key);
  };
  const open = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      stream: () => openSocket(silenceMs),
      application_name: 'cano-livre',
    });
    next.on('notification', (notice) => reactTo(notice.payload ?? ''));
    next.on('error', () => {});
    await next.connect();
    await next.query(`listen ${channel}`).catch(async (error: unknown) => {
      await next.end();
      throw error;
    });
    client = next;
    const heartbeat = setInterval(() => next.query('select 1').catch(() => {}), heartbeatMs);
    next.on('end', () => {
      clearInterval(heartbeat);
      if (!closed) reopen();
    });
  };
  const reopen = () => {
    setTimeout(() => {
      if (closed) return;
      open().then(
        () => {
          for (const react of [...reactions.values()].flatMap((known) => [...known])) react(undefined, true);
        },
        (error: unknown) => {
          log.warn({ err: error }, 'the notice connection is away');
          reopen();
        },
      );
    }, retryMs).unref();
  };

  await open();
  return {
    subscribe(topic, react) {
      const known = reactions.get(topic) ?? new Set();
      reactions.set(topic, known.add(react));
    },
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
