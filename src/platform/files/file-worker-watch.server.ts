import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread of a file worker that ends the whole process when one file takes too much memory or time of the processor,
 * or when nobody waits any more. It stands apart because the file may hold the main thread, or native threads, for
 * good.
 */
const { cpuSeconds, memoryMb } = workerData as { cpuSeconds: number; memoryMb: number };
const starter = process.ppid;
const usedSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

let openedAt: number | null = null;
parentPort?.on('message', (step: 'open' | 'done') => {
  openedAt = step === 'open' ? usedSeconds() : null;
});

setInterval(() => {
  const isSlow = openedAt !== null && usedSeconds() - openedAt > cpuSeconds;
  const isLarge = process.memoryUsage.rss() > memoryMb * 1024 * 1024;
  if (isSlow || isLarge || process.ppid !== starter) process.kill(process.pid, 'SIGKILL');
}, 50);
