import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, type Scene, type Situation } from './situation.ts';

/** Owners and contents of the data folder, and a full disk. */
export const dataSituations: readonly Situation[] = [
  {
    name: 'database of another user',
    expected: /cannot be used.*DATA_DIR.*belongs to user number \d+/,
    needsRoot: true,
    async make(scene) {
      const dataDir = await scene.usedData();
      chmodSync(dataDir, 0o755);
      chmodSync(join(dataDir, 'postgres'), 0o755);
      return scene.outcome({ dataDir, account: scene.nobody });
    },
  },
  {
    name: 'data folder that may not be written',
    expected: /folder .* cannot be used.*DATA_DIR/,
    needsRoot: true,
    make: (scene) => scene.outcome({ account: scene.nobody, dataDir: makeFolder(join(scene.folder, 'data')) }),
  },
  {
    name: 'database that root owns',
    expected: /belongs to root/,
    needsRoot: true,
    async make(scene) {
      const dataDir = await scene.usedData();
      chownSync(join(dataDir, 'postgres', 'pgdata'), 0, 0);
      return scene.outcome({ dataDir });
    },
  },
  {
    name: 'database of PostgreSQL 17',
    expected: /version 17, and this needs 18.*DATABASE_URL/,
    async make(scene) {
      const dataDir = await scene.usedData();
      writeFileSync(join(dataDir, 'postgres', 'pgdata', 'PG_VERSION'), '17\n');
      return scene.outcome({ dataDir });
    },
  },
  {
    name: 'the password file is lost',
    expected: /password.*DATABASE_URL/,
    async make(scene) {
      const dataDir = await scene.usedData();
      rmSync(join(dataDir, 'postgres', 'password'));
      return scene.outcome({ dataDir });
    },
  },
  {
    name: 'first start on a full disk',
    expected: /disk is full.*start again/,
    needsRoot: true,
    make: (scene) => scene.outcome({ dataDir: smallDisk(scene, '8m') }),
  },
  {
    name: 'first start on a disk that fills on the way',
    expected: /disk is full.*start again/,
    needsRoot: true,
    make: (scene) => scene.outcome({ dataDir: smallDisk(scene, '40m') }),
  },
  {
    name: 'later start on a disk that is full since',
    expected: /disk is full.*start again/,
    needsRoot: true,
    async make(scene) {
      const dataDir = await scene.usedData({ dataDir: smallDisk(scene, '120m') });
      fill(dataDir);
      return scene.outcome({ dataDir });
    },
  },
  {
    name: 'that full disk has room again',
    expected: 'runs',
    needsRoot: true,
    async make(scene) {
      const dataDir = await scene.usedData({ dataDir: smallDisk(scene, '120m') });
      const filler = fill(dataDir);
      await scene.outcome({ dataDir });
      rmSync(filler);
      return scene.outcome({ dataDir });
    },
  },
  {
    name: 'data folder of another machine: its lock names a process that lives here',
    expected: 'runs',
    async make(scene) {
      const dataDir = await scene.usedData();
      const lock = join(dataDir, 'postgres', 'pgdata', 'postmaster.pid');
      const port = readFileSync(join(dataDir, 'postgres', 'port'), 'utf8').trim();
      writeFileSync(lock, `${process.pid}\n${dataDir}\n0\n${port}\n\n127.0.0.1\n\nready\n`);
      const { uid, gid } = statSync(join(dataDir, 'postgres', 'pgdata'));
      chownSync(lock, uid, gid);
      return scene.outcome({ dataDir });
    },
  },
];

/** A disk of its own in memory, so that it can be full without harm to anybody. */
function smallDisk(scene: Scene, size: string): string {
  const place = join(scene.folder, 'disk');
  mkdirSync(place);
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', place]);
  if (made.status !== 0) throw new Error(`A small disk could not be mounted: ${made.stderr}`);
  scene.onClear(() => void spawnSync('umount', ['-l', place]));
  return join(place, 'data');
}

/** Fills the disk; returns the file. */
function fill(folder: string): string {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, `bs=${bsize}`, `count=${bavail + 100}`], { stdio: 'ignore' });
  return filler;
}
