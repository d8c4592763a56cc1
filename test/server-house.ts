import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { findPostmaster } from '#platform/database/embedded-process.server.ts';

const launcher = new URL('../src/platform/database/embedded-postgres.server.ts', import.meta.url).href;

/** A data folder of its own in which embedded servers start, here and in other processes, and are killed. */
export function createServerHouse() {
  const dataDir = join(tmpdir(), `cano-livre-launcher-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const children: ChildProcess[] = [];
  const servers: EmbeddedPostgres[] = [];

  const house = {
    dataDir,
    pgdata: join(dataDir, 'postgres', 'pgdata'),
    log: [] as string[],

    async start(): Promise<EmbeddedPostgres> {
      const server = await startEmbeddedPostgres({ dataDir, log: (message) => house.log.push(message) });
      servers.push(server);
      return server;
    },

    /** Starts the launcher in another process, which reports its result and lives until killed. */
    async startElsewhere(): Promise<{ child: ChildProcess; ownerUrl: string; reused: boolean }> {
      const program = `
        const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
        const { ownerUrl, reused } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
        console.log(JSON.stringify({ ownerUrl, reused }));
        setInterval(() => {}, 1000);`;
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      const [line] = await once(createInterface({ input: child.stdout }), 'line');
      return { child, ...JSON.parse(String(line)) };
    },

    async kill(child: ChildProcess): Promise<void> {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },

    async killPostmaster(pid: number, signal: NodeJS.Signals): Promise<void> {
      process.kill(pid, signal);
      await expect.poll(() => findPostmaster(house.pgdata)?.pid, { interval: 10 }).not.toBe(pid);
    },

    async destroy(): Promise<void> {
      for (const child of children) child.kill('SIGKILL');
      for (const server of servers) await server.stop();
      const left = findPostmaster(house.pgdata);
      if (left !== undefined) await house.killPostmaster(left.pid, 'SIGQUIT');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return house;
}

export type ServerHouse = ReturnType<typeof createServerHouse>;
