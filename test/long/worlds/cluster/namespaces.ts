import { execFileSync, spawnSync } from 'node:child_process';

/** A machine of the network: a namespace with an address of its own on the bridge. */
export interface NetworkMachine {
  name: string;
  address: string;
  /** Pulls its cable, or puts it in again. */
  connect(is: boolean): void;
  /** kill -9 of all that runs on it. */
  kill(): void;
}

const bridge = 'cano0';
const net = '10.77.0';

/** A bridge of this machine, at `.1`, with `count` others on it, at `.11` and on. Root alone may make them. */
export function openNetwork(count: number) {
  const machines = Array.from({ length: count }, (_, at) => machineOf(at + 1));
  close();
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${net}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const { name, address } of machines) {
    ip('netns', 'add', name);
    ip('link', 'add', cableOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', cableOf(name), 'master', bridge, 'up');
    ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) ip('-n', name, 'link', 'set', link, 'up');
  }

  /** Also what a run that was killed has left. */
  function close(): void {
    for (const { name, kill } of machines) {
      kill();
      spawnSync('ip', ['netns', 'delete', name]);
      spawnSync('ip', ['link', 'delete', cableOf(name)]);
    }
    spawnSync('ip', ['link', 'delete', bridge]);
  }

  return { machines, close };
}

function machineOf(number: number): NetworkMachine {
  const name = `cano-${number}`;
  return {
    name,
    address: `${net}.${10 + number}`,
    connect: (is) => ip('link', 'set', cableOf(name), is ? 'up' : 'down'),
    kill() {
      const { stdout } = spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' });
      for (const pid of stdout.split('\n').filter(Boolean).map(Number)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // Gone with its parent.
        }
      }
    },
  };
}

function cableOf(name: string): string {
  return `${name}-cable`;
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
