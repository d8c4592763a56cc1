import { existsSync, readFileSync } from 'node:fs';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import { applicantQuota } from '#shared/limits/applicant-quota.ts';
import { type Limit, usualSentence } from '#shared/limits/limit.ts';
import { limits } from '#shared/limits/limits.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLimitTries, triedRows } from '#test/limit-tries.ts';
import { elsewhere } from '#test/limits-elsewhere.ts';

const minute = 60_000;
let now = new Date('2026-11-21T15:00:00Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

let test: TestApp;
let ways: ReturnType<typeof createLimitTries>;
beforeAll(async () => {
  test = await createTestApp({ limitsFactor: 1, clock: () => now });
  ways = createLimitTries(test, later);
  await saveSettings(test.ctx, { group: 'requests', value: { keepRequests: true } });
});
afterAll(() => test.close());

it.each(triedRows)('%s refuses what comes beyond it, and says when to come back', async (row) => {
  const limit: Limit = limits[row];
  await test.ctx.db.delete(rateLimits);
  const attempt = await ways.tries[row]();
  for (let n = 1; n <= limit.max; n += 1) expect((await attempt(n)).statusCode, `${row}, ${n}`).not.toBe(429);
  const refused = await attempt(limit.max + 1);
  expect(refused.statusCode).toBe(429);
  const wait = Number((refused.headers as Record<string, string>)['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(limit.windowMs / 1_000);
  const [before = '', after = ''] = (limit.says ?? usualSentence).split('{wait}');
  const message = expect.stringMatching(new RegExp(`^${before}.*${after.replaceAll('.', '\\.')}$`));
  expect(refused.json()).toEqual({ success: false, code: 'too_many', message, error: message });
});

it('keeps the requests of a quiet network when others have spent most of the day’s', async () => {
  await test.ctx.db.delete(rateLimits);
  const leave = (remoteAddress: string) => ways.send('/api/service-requests', ways.request(), { remoteAddress });
  const setCount = ({ name }: Limit, count: number) =>
    test.ctx.db
      .update(rateLimits)
      .set({ count })
      .where(like(rateLimits.key, `${name}:%`));
  const statuses = async (...addresses: string[]) => {
    const all: number[] = [];
    for (const address of addresses) all.push((await leave(address)).statusCode);
    return all;
  };
  expect(await statuses('203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4')).toEqual([201, 201, 201, 201]);
  await setCount(limits.saveRequestCalmDay, limits.saveRequestCalmDay.max);
  expect(await statuses('203.0.113.5', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4')).toEqual([
    429, 201, 201, 201, 429,
  ]);
  await setCount(limits.saveRequestAll, limits.saveRequestAll.max - 1);
  expect(await statuses('198.18.1.1', '198.18.2.1')).toEqual([201, 429]);
});

it('stands in the documentation row by row, and each row in a test', () => {
  const page = readFileSync('docs/limits.md', 'utf8');
  for (const row of Object.values<Limit>(limits)) expect(page).toContain(`${tableRow(row)}\n`);
  expect(page.split('\n').filter((line) => /^\| `/.test(line))).toHaveLength(Object.keys(limits).length);
  expect(page).toContain(`${applicantQuota.files} files and ${applicantQuota.bytes / 1024 / 1024} MB`);
  expect(page).toContain(applicantQuota.says);
  for (const [row, file] of Object.entries(elsewhere)) expect(existsSync(file), row).toBe(true);
});

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [minute, 'minute'],
  [1_000, 'second'],
] as const;

function tableRow({ name, max, windowMs, per, inMemory, ...row }: Limit): string {
  const { counts = 'every try', about, says = usualSentence } = row;
  const [size, unit] = units.find(([size]) => windowMs % size === 0) ?? units[3];
  const number = windowMs / size;
  const window = `${max.toLocaleString('en')} in ${number === 1 ? unit : `${number} ${unit}s`}`;
  const said = says === null ? 'nothing' : `‘${says.replace('{wait}', '…')}’`;
  return `| \`${name}\`${inMemory ? ' (m)' : ''} | ${window} | ${per} | ${counts} | ${about} | ${said} |`;
}
