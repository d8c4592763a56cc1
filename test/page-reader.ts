import { setTimeout as pause } from 'node:timers/promises';

/** A reader that misbehaves as its page says. */
export async function read(bytes: Buffer): Promise<unknown> {
  const words = bytes.toString();
  if (words === 'fault') throw new Error('A fault.');
  if (words === 'exit') process.exit(3);
  if (words === 'grow') return grow();
  if (words === 'hang') for (;;);
  if (words === 'slow') await pause(600);
  if (words === 'sleep') await pause(3_600_000);
  return words === 'pid' ? process.pid : words;
}

function grow(): never {
  const held: Buffer[] = [];
  for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
}
