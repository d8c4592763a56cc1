import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread of a file worker that ends the whole process when one file uses too much memory or processor time, or when
 * no caller waits any more. A separate thread, because a file may block the main one.
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
  // The signals tell one from the other; neither leaves the memory on the disk.
  if (isSlow) process.kill(process.pid, 'SIGVTALRM');
  else if (isLarge || process.ppid !== starter) process.kill(process.pid, 'SIGKILL');
}, 50);
