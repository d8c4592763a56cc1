import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the measured process: on SIGUSR2 it prints the maximum event-loop delay since the last one, and the
// maximum processor time of one turn, which does not depend on the machine's load.
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
