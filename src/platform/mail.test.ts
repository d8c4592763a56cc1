import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from './mail.server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cano-livre-mail-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

it('keeps what it cannot send for its owner alone, and no longer than a day', async () => {
  const now = new Date();
  const mailer = createMailer({ smtpUrl: undefined, from: 'a@canolivre.example', dataDir });
  await mailer.sweep?.(now);
  for (const text of ['ontem', 'hoje']) await mailer.send({ to: 'b@canolivre.example', subject: 'Link', text });
  const outbox = join(dataDir, 'outbox');
  for (const name of await readdir(outbox)) {
    const path = join(outbox, name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const ageHours = (await readFile(path, 'utf8')).includes('ontem') ? 25 : 23;
    const written = new Date(now.getTime() - ageHours * 3_600_000);
    await utimes(path, written, written);
  }
  await mailer.sweep?.(now);
  const left = await readdir(outbox);
  expect(left).toHaveLength(1);
  expect(await readFile(join(outbox, left[0] ?? ''), 'utf8')).toContain('hoje');
});
