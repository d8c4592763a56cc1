import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** A process that does `fault` and would say `served` a moment later. */
function run(fault: string): Promise<{ code: number; lines: Record<string, unknown>[] }> {
  const program = `
    import { openLog } from '#platform/log.server.ts';
    import { watchFaults } from '#platform/process-faults.server.ts';
    const log = openLog('info', { write: (line) => process.stdout.write(line) });
    watchFaults({ log, count: (fault) => log.info({ fault }, 'counted'), stop: (code) => process.exit(code) });
    setTimeout(() => log.info('served'), 50);
    const secret = new Error('Failed query: select 1\\nparams: SECRETKEY');
    ${fault}
  `;
  return new Promise((done) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], (error, stdout) => {
      const lines = stdout.trim().split('\n').filter(Boolean);
      done({ code: error === null ? 0 : Number(error.code), lines: lines.map((line) => JSON.parse(line)) });
    });
  });
}

describe('what nobody caught', () => {
  it('is written down once and counted, and everybody is served on, when it is a promise', async () => {
    const { code, lines } = await run('Promise.reject(secret);');
    expect(lines.map(({ msg }) => msg)).toEqual(['counted', 'a promise failed that nobody waited for', 'served']);
    expect(code).toBe(0);
    expect(JSON.stringify(lines)).not.toContain('SECRETKEY');
  });

  it('is written down once and counted, and ends the process in order, when it is an exception', async () => {
    const { code, lines } = await run('setTimeout(() => { throw secret; });');
    expect(lines.map(({ msg }) => msg)).toEqual(['counted', 'an exception was caught by nobody; the process ends']);
    expect(code).toBe(1);
    expect(JSON.stringify(lines)).not.toContain('SECRETKEY');
  });
});
