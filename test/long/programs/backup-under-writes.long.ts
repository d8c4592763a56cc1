import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { signIn, startWriters } from '#test/long/worlds/acknowledged-writes.ts';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { makePlace, pause, startProduct } from '#test/start-product.ts';

// The commands as a person gives them, on the embedded database of a product that is being written to.
const place = makePlace('backup');
const dataDir = join(place, 'data');
const restored = join(place, 'restored');
const folder = join(place, 'backup');
const checkout = process.cwd();
const product = await startProduct({ checkout, dataDir });
let well = false;
try {
  await product.ready();
  const cookie = await signIn(product.url);
  const early = startWriters(product.url, cookie, 'antes');
  await pause(2_000);
  const { names: before } = await early.finish();
  const writers = startWriters(product.url, cookie, 'durante');
  await pause(300);
  await command('backup', dataDir, [folder, '--with-keys']);
  const { names: during } = await writers.finish();
  const original = await checksum(readDatabaseUrl(dataDir));
  await product.end();

  await command('restore', restored, [folder]);
  const heir = await startProduct({ checkout, dataDir: restored });
  try {
    const again = await heir.outcome();
    if (again.kind === 'stops') throw new Error(again.sentence);
    const copy = await checksum(readDatabaseUrl(restored));
    // The same person signs in and sees the same calls.
    await signIn(heir.url);
    well = copy.sum === original.sum && Number(copy.rows) === before.length;
    console.table([
      {
        'acknowledged before': before.length,
        'acknowledged during': during.length,
        restored: copy.rows,
        'equal checksums': copy.sum === original.sum ? 'yes' : 'no',
      },
    ]);
  } finally {
    await heir.end();
  }
} finally {
  await product.end();
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
console.log(well ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exitCode = well ? 0 : 1;

async function command(name: string, data: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join('script', `${name}.cjs`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: data },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The command ${name} ended with ${code}.`);
}

/** Over every call that was acknowledged before the back-up began, and what belongs to it. */
async function checksum(url: string): Promise<{ rows: string; sum: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(distinct c.id)::text as rows, md5(string_agg(md5(c::text || p::text), '' order by c.id, p.id)) as sum
       from service_calls c join clients p on p.id = c.client_id where c.client_name like 'antes %'`,
    );
    return rows[0] ?? { rows: '0', sum: '' };
  } finally {
    await client.end();
  }
}
