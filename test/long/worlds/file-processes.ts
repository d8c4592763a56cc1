import { execFileSync } from 'node:child_process';

export interface FileProcess {
  pid: number;
  mb: number;
  /** Whether it reads receipts, else it opens uploads. */
  reads: boolean;
}

/** Processes anywhere below this one that open or read files of strangers. */
export function fileProcessesBelow(ancestor: number | undefined): FileProcess[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, kb, ...args]) => ({
      pid: Number(pid),
      parent: Number(parent),
      mb: Math.round(Number(kb) / 1024),
      args: args.join(' '),
    }));
  const isBelow = (pid: number): boolean => {
    const parent = all.find((one) => one.pid === pid)?.parent;
    return parent !== undefined && (parent === ancestor || (parent > 1 && isBelow(parent)));
  };
  return all
    .filter(({ pid, args }) => /(?:page-reader|file-worker)\.server\.ts/.test(args) && isBelow(pid))
    .map(({ pid, mb, args }) => ({ pid, mb, reads: args.includes('page-reader.server.ts') }));
}
