import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const module = new URL('./parent-watch.server.ts', import.meta.url).href;

const watcher = `
  const { watchParent } = await import(${JSON.stringify(module)});
  watchParent(() => { console.log('gone'); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('watching');`;

const starter = `
  const { spawn } = await import('node:child_process');
  spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(watcher)}], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });`;

it('tells a process that its starter was killed', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  expect(await once(lines, 'line')).toEqual(['watching']);
  child.kill('SIGKILL');
  expect(await once(lines, 'line')).toEqual(['gone']);
});

it('lets a process that was started directly alone, and does not keep it alive', async () => {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', `(await import(${JSON.stringify(module)})).watchParent(() => process.exit(9));`],
    { stdio: 'ignore' },
  );
  expect(await once(child, 'exit')).toEqual([0, null]);
});
