import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = new Set(['.git', 'data', 'data-demo', 'test-results', 'playwright-report']);

/**
 * A copy of the checkout that may be modified. Installed packages are hard links where supported: they may be removed
 * and replaced, never written to, so the marks that scripts rewrite are real copies.
 */
export function copyCheckout(from: string, to: string, options: { without?: readonly string[] } = {}): string {
  const { without = [] } = options;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (leftOut.has(name) || without.includes(name)) continue;
    const big = name === 'node_modules' || name === '.runtime';
    if (big && linked(join(from, name), to)) continue;
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const mark of ['node_modules/.installed', 'node_modules/.package-lock.json']) {
    rmSync(join(to, mark), { force: true });
    if (existsSync(join(from, mark)) && !without.includes('node_modules')) cpSync(join(from, mark), join(to, mark));
  }
  for (const cache of ['node_modules/.vite', 'node_modules/.cache', '.runtime/preparing']) {
    rmSync(join(to, cache), { recursive: true, force: true });
  }
  return to;
}

function linked(from: string, into: string): boolean {
  try {
    execFileSync('cp', ['-al', from, into], { stdio: 'ignore' });
    return true;
  } catch {
    rmSync(join(into, from.split('/').at(-1) ?? ''), { recursive: true, force: true });
    return false;
  }
}
