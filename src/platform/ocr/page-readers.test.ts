import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#test/until.ts';
import { createPageReaders, type PageReaders } from './page-readers.server.ts';

const reader = 'test/page-reader.ts';
const made: PageReaders[] = [];
function readersWith(...limits: Parameters<typeof createPageReaders>): PageReaders {
  const readers = createPageReaders(...limits);
  made.push(readers);
  return readers;
}
const page = (words: string) => ({ bytes: Buffer.from(words), type: 'png' as const, reader });

afterEach(async () => {
  for (const readers of made.splice(0)) readers.close();
  await until(() => expect(processes()).toEqual([]));
});

/** Numbers of the reading processes that this one has started and that still run. */
function processes(): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('page-reader.server.ts') && Number(line.trim().split(/\s+/)[1]) === process.pid)
    .map((line) => Number(line.trim().split(/\s+/)[0]));
}

describe('a page', () => {
  it('is read in the process of the one before, and after so many in a new one', async () => {
    const readers = readersWith({ pages: 2 });
    const numbers: unknown[] = [];
    for (let round = 0; round < 3; round += 1) numbers.push(await readers.read(page('pid')));
    expect(numbers[1]).toEqual(numbers[0]);
    expect(numbers[2]).not.toEqual(numbers[0]);
  });

  it('waits for the one before: there is one process', async () => {
    const readers = readersWith();
    const answers = Promise.all([readers.read(page('pid')), readers.read(page('pid'))]);
    await until(() => expect(processes()).toHaveLength(1));
    const [first, second] = await answers;
    expect(second).toEqual(first);
  });

  it('that takes too long is tried in a second process, and the next one is read', async () => {
    const readers = readersWith({ cpuSeconds: 0.5 });
    const answers = await Promise.all([readers.read(page('hang')), readers.read(page('pid'))]);
    expect(answers).toEqual([{ unread: 'took-too-long' }, { read: expect.any(Number) }]);
  });

  it('that takes no time of the processor and never ends is given up by the clock', async () => {
    const readers = readersWith({ wallMs: 1_500 });
    expect(await readers.read(page('sleep'))).toEqual({ unread: 'took-too-long' });
  });

  it('that takes too much memory is told apart from a broken one', async () => {
    const readers = readersWith({ memoryMb: 300 });
    expect(await readers.read(page('grow'))).toEqual({ unread: 'too-large' });
    expect(await readers.read(page('fault'))).toEqual({ unread: 'broken' });
    expect(await readers.read(page('exit'))).toEqual({ unread: 'broken' });
  });

  it('is read although its process was killed under it', async () => {
    const readers = readersWith();
    const answer = readers.read(page('slow'));
    await until(() => expect(processes()).toHaveLength(1));
    process.kill(processes()[0] ?? 0, 'SIGKILL');
    expect(await answer).toEqual({ read: 'slow' });
  });

  it('is given up at a signal, and the next one is read', async () => {
    const readers = readersWith();
    const giveUp = new AbortController();
    const given = readers.read(page('hang'), giveUp.signal);
    const next = readers.read(page('pid'));
    giveUp.abort(new Error('no longer wanted'));
    await expect(given).rejects.toThrow('no longer wanted');
    expect(await next).toEqual({ read: expect.any(Number) });
  });

  it('is refused when too many wait, and when the product ends', async () => {
    const readers = readersWith({ waiting: 1 });
    const open = [readers.read(page('hang')), readers.read(page('pid'))].map((one) => one.catch((error) => error.code));
    await expect(readers.read(page('pid'))).rejects.toMatchObject({ code: 'unavailable' });
    readers.close();
    expect(await Promise.all(open)).toEqual(['unavailable', 'unavailable']);
  });
});

it('leaves no process that has nothing to do', async () => {
  const readers = readersWith({ idleMs: 100 });
  await readers.read(page('pid'));
  await until(() => expect(processes()).toEqual([]));
  expect(await readers.read(page('pid'))).toEqual({ read: expect.any(Number) });
});
