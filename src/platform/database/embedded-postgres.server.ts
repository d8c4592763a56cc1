import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { within } from '../within.server.ts';
import { embeddedError } from './embedded-account.server.ts';
import { ensureCluster, readPassword } from './embedded-cluster.server.ts';
import { type Hold, holdServer } from './embedded-hold.server.ts';
import { type Home, settleHome } from './embedded-home.server.ts';
import { launch } from './embedded-launch.server.ts';
import { clearStaleLock, findPostmaster } from './embedded-process.server.ts';

interface EmbeddedOptions {
  /** The product's data folder; the database goes to `postgres` in it. */
  dataDir: string;
  log: (message: string) => void;
  /** Off only for tests: a power loss would lose the data. */
  fsync?: boolean;
  /** For tests: `stop` ends the server for all users and removes `dataDir`. */
  ephemeral?: boolean;
}

export interface EmbeddedPostgres {
  /** Address of the database `canolivre` for the role that works on its rows, with its password. */
  url: string;
  /** The same for the role that makes and changes its tables. */
  ownerUrl: string;
  /** Whether the server ran already: another process started it, or a killed one left it. */
  reused: boolean;
  /**
   * Stops the server in order (a fast shutdown, never a kill) when no other process uses it, and leaves it to the
   * others when one does. Close the pools first.
   */
  stop(): Promise<void>;
}

/** Limit for recovery or shutdown of another process's server, and for a query that outlives its server. */
const patienceMs = 300_000;
const busyMemoryMs = 60_000;
const stopMs = 30_000;
const comeBackMs = 1_500;
const farewellMs = 1_500;

/**
 * Starts the bundled PostgreSQL, or joins the one that already runs on this data, and restarts it when it ends before
 * `stop`. PostgreSQL's own lock decides between starters: the loser joins. Throws one sentence that names DATABASE_URL
 * when no server can run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = settleHome(options.dataDir);
  const { hold, started } = await claim(home, options);
  const holder = options.ephemeral === true ? { current: async () => hold } : bringBack(home, hold, options);
  return {
    url: hold.url,
    ownerUrl: hold.ownerUrl,
    reused: !started,
    stop: async () => stop(home, await holder.current(), options),
  };
}

/**
 * Claims the running server, or starts one and claims it. `again`: only at the port that pools know, while it is
 * wanted.
 */
async function claim(
  home: Home,
  options: EmbeddedOptions,
  again?: { port: number; isWanted(): boolean },
): Promise<{ hold: Hold; started: boolean }> {
  const { log, fsync = true } = options;
  const began = Date.now();
  let started = false;
  let told = false;
  for (;;) {
    if (again?.isWanted() === false) throw embeddedError('PostgreSQL is not wanted any more.');
    await ensureCluster(home, fsync);
    // Before anything is started that could not be used.
    readPassword(home);
    const found = findPostmaster(home.pgdata);
    if (found?.ready) {
      const hold = await holdServer(home, found.port);
      if (hold !== undefined) return { hold, started };
    } else if (found === undefined && clearStaleLock(home.pgdata)) {
      const attempt = await launch(home, fsync, log, again?.port);
      started = attempt === 'ready';
      if (attempt === 'busy-memory') {
        if (!told) log('A query of the killed database server is still ending; waiting for it.');
        told = true;
        if (Date.now() - began > busyMemoryMs) {
          throw embeddedError(`A process of a killed PostgreSQL still uses ${home.pgdata}: end it and start again.`);
        }
        await wait(500);
      }
      if (started) continue;
    }
    if (Date.now() - began > patienceMs) {
      throw embeddedError(`PostgreSQL on ${home.pgdata} neither started nor stopped within five minutes.`);
    }
    await wait(30);
  }
}

/**
 * Restarts the lost server at the same address, so that pools find it again. If that fails, the process is asked to
 * end; the next start shows the reason.
 */
function bringBack(home: Home, first: Hold, options: EmbeddedOptions): { current(): Promise<Hold | undefined> } {
  let stopping = false;
  let current: Promise<Hold | undefined> = Promise.resolve(first);
  const recover = async (port: number): Promise<Hold | undefined> => {
    options.log('The database server is gone; bringing it back.');
    try {
      const { hold } = await claim(home, options, { port, isWanted: () => !stopping });
      if (hold.port !== port) throw embeddedError('The database server came back at another port: start again.');
      options.log('The database server is back.');
      watch(hold);
      return hold;
    } catch (error) {
      if (stopping) return undefined;
      options.log(error instanceof Error ? error.message : String(error));
      process.kill(process.pid, 'SIGTERM');
      return undefined;
    }
  };
  const watch = (hold: Hold) => {
    hold.lost.then(() => {
      if (!stopping) current = recover(hold.port);
    });
  };
  watch(first);
  return {
    async current() {
      stopping = true;
      // A server that is just coming back is waited for: it must not be left behind. One that hangs is not.
      return (await within(comeBackMs, current)) ? current : undefined;
    },
  };
}

async function stop(home: Home, hold: Hold | undefined, options: EmbeddedOptions): Promise<void> {
  const { log, dataDir, ephemeral = false } = options;
  // A server without an answer is stopping or gone, so nothing waits for it.
  let isLast = true;
  const leaving = hold?.releaseIfLast().then((alone) => {
    isLast = alone;
  });
  await within(farewellMs, leaving ?? Promise.resolve()).catch(() => {});
  if (!isLast && !ephemeral) return log('The database server goes on: another process uses it.');
  const postmaster = findPostmaster(home.pgdata);
  if (postmaster !== undefined) {
    process.kill(postmaster.pid, ephemeral ? 'SIGQUIT' : 'SIGINT');
    await ended(home.pgdata, log);
  }
  if (ephemeral) rmSync(dataDir, { recursive: true, force: true });
}

async function ended(pgdata: string, log: (message: string) => void): Promise<void> {
  const deadline = Date.now() + stopMs;
  while (findPostmaster(pgdata) !== undefined) {
    if (Date.now() > deadline) return log('The database server is still writing; it ends by itself.');
    await wait(10);
  }
}
