import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('reads the .env of its folder, where the shell says nothing else', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'cano-livre-variables-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  mkdirSync(join(checkout, 'script'));
  for (const file of ['run-server.cjs', 'step.cjs']) cpSync(join('script', file), join(checkout, 'script', file));
  writeFileSync(join(checkout, 'server.ts'), 'console.log([process.env.PORT, process.env.HOST].join());\n');
  const begin = () =>
    spawnSync(
      process.execPath,
      ['-e', "require('./script/run-server.cjs').runServer(process.execPath, { HOST: '::1' })"],
      {
        cwd: checkout,
        encoding: 'utf8',
      },
    );
  expect(begin().stdout).toBe(',::1\n');
  writeFileSync(join(checkout, '.env'), 'PORT=4001\nHOST=0.0.0.0\n');
  expect(begin()).toMatchObject({ stdout: '4001,::1\n', stderr: '' });
});
