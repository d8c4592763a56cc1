import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { digestBytes } from './digest-bytes.server.ts';

const megabyte = 1024 * 1024;

it.each([0, 1, megabyte, megabyte + 1, 3 * megabyte])('is the SHA-256 of %d bytes', async (size) => {
  const bytes = randomBytes(size);
  expect(await digestBytes(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('lets others have their turn while a file of 20 MB is read', async () => {
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  await digestBytes(Buffer.alloc(20 * megabyte));
  isDone = true;
  expect(turns).toBeGreaterThan(15);
});
