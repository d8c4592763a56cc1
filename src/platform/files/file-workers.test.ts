import { execFileSync } from 'node:child_process';
import { argon2 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { heavySvg, makeSvg } from '#test/drawing.ts';
import { makePng } from '#test/png.ts';
import { until } from '#test/until.ts';
import { createFileWorkers, type FileTask, type FileWorkers } from './file-workers.server.ts';

const made: FileWorkers[] = [];
const workersWith = (...limits: Parameters<typeof createFileWorkers>) => {
  const workers = createFileWorkers(...limits);
  made.push(workers);
  return workers;
};
afterEach(async () => {
  for (const workers of made.splice(0)) workers.close();
  await until(() => expect(processes()).toEqual([]));
});

const light: FileTask = { type: 'svg', bytes: makeSvg('<rect width="9" height="9"/>'), maxPdfPages: 0 };
const heavy: FileTask = { type: 'svg', bytes: heavySvg(), maxPdfPages: 0 };
const tooHeavy = { code: 'invalid', message: expect.stringContaining('pesado demais') };
const tooMany = { code: 'unavailable', message: expect.stringContaining('muitos arquivos'), retryAfterSeconds: 5 };

/** The processes that this one has started and that still run. */
function runningProcesses(): string[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('file-worker.server.ts') && Number(line.trim().split(/\s+/)[1]) === process.pid);
}

/** Another file that ran in this process may have left some that are about to end. */
const ofOthers = runningProcesses();
const processes = () => runningProcesses().filter((line) => !ofOthers.includes(line));

describe('a file', () => {
  it('is opened in a process made for the first one and used for the next', async () => {
    const workers = workersWith();
    expect(processes()).toHaveLength(0);
    for (let round = 0; round < 3; round += 1) {
      expect((await workers.open(light)).picture).toEqual({ widthPx: 1_000, heightPx: 1_000, dpi: null });
      expect(processes()).toHaveLength(1);
    }
  });

  it('that takes too much of the processor is refused, and the next is opened', async () => {
    // Long enough on the clock that nothing else ends it.
    const workers = workersWith({ processes: 1, cpuSeconds: 0.7, wallMs: 600_000 });
    const opened = [workers.open(heavy), workers.open({ ...light }), workers.open(heavy)];
    const results = await Promise.allSettled(opened);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
    expect(results[0]).toMatchObject({ reason: tooHeavy });
  });

  it('that takes too long on the clock is refused', async () => {
    const workers = workersWith({ wallMs: 4_000, cpuSeconds: 1_000 });
    await expect(workers.open(heavy)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('that takes too much memory is refused, though native code holds it', async () => {
    const workers = workersWith({ memoryMb: 150 });
    const large = await sharp({ create: { width: 6_000, height: 6_000, channels: 4, background: '#08f8' } })
      .withMetadata({ orientation: 6 })
      .png({ progressive: true })
      .toBuffer();
    await expect(workers.open({ type: 'png', bytes: large, maxPdfPages: 0 })).rejects.toMatchObject(tooHeavy);
    expect((await workers.open(light)).redrawn).not.toBeNull();
  });

  it('waits its turn, and is refused when too many wait', async () => {
    const workers = workersWith({ processes: 1, waiting: 2, cpuSeconds: 0.7 });
    const waiting = [heavy, light, light].map((task) => workers.open(task));
    await expect(workers.open(light)).rejects.toMatchObject(tooMany);
    const results = await Promise.allSettled(waiting);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('is refused as one to send again when the product ends', async () => {
    const workers = workersWith({ processes: 1 });
    const opened = [workers.open(heavy), workers.open(light)];
    workers.close();
    const results = await Promise.allSettled([...opened, workers.open(light)]);
    expect(results).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'rejected', reason: expect.objectContaining(tooMany) })),
    );
  });

  it('is read as what its first bytes say, by no other reader', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#08f' } })
      .gif()
      .toBuffer();
    const workers = workersWith();
    await expect(workers.open({ type: 'png', bytes, maxPdfPages: 0 })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('says what went wrong on our side to us alone', async () => {
    const said: string[] = [];
    const workers = workersWith({ say: (reason) => said.push(reason) });
    const unknown = { type: 'svg', bytes: null, maxPdfPages: 0 } as unknown as FileTask;
    await expect(workers.open(unknown)).rejects.toMatchObject({ code: 'invalid' });
    expect(said).toEqual([expect.stringContaining('TypeError')]);
  });
});

describe('the rest of the product', () => {
  it('reads files and hashes passwords while every worker is held', async () => {
    const workers = workersWith({ cpuSeconds: 1.5 });
    const ended: string[] = [];
    const held = [heavy, heavy].map((task) => workers.open(task).catch(() => ended.push('drawing')));
    await until(() => expect(processes()).toHaveLength(2));
    const house = Promise.all(Array.from({ length: 20 }, () => readFile('package.json')));
    const work = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
    await promisify(argon2)('argon2id', { message: 'a', nonce: Buffer.alloc(16), ...work });
    await house.then(() => ended.push('house'));
    await Promise.all(held);
    expect(ended).toEqual(['house', 'drawing', 'drawing']);
  });

  it('holds little of a picture of 40 megapixels', async () => {
    const workers = workersWith();
    await workers.open(light);
    const bytes = makePng(8_000, 5_000);
    const before = process.memoryUsage.rss();
    let most = before;
    const sampler = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    await workers.open({ type: 'png', bytes, maxPdfPages: 0 });
    clearInterval(sampler);
    expect(most - before).toBeLessThan(64 * 1024 * 1024);
  });
});

it('leaves no process behind that has nothing to do', async () => {
  const workers = workersWith({ idleMs: 100 });
  await workers.open(light);
  await until(() => expect(processes()).toEqual([]));
  expect((await workers.open(light)).picture).not.toBeNull();
});
