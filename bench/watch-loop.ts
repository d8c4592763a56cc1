import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the measured process: at SIGUSR2 it writes for how many milliseconds its loop was held at most since the
// last one, and how many of the processor one turn took at most, which does not depend on what else the machine does.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let [before, most] = [usedMs(), 0];
setInterval(() => {
  const now = usedMs();
  most = Math.max(most, now - before);
  before = now;
}, 1).unref();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_DELAY_FILE ?? '', JSON.stringify({ held: delay.max / 1e6, processor: most }));
  delay.reset();
  most = 0;
});

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
