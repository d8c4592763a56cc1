import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { newCallForm } from '#test/call-form.ts';
import { createTestDatabase, ownerUrlOf, type TestDatabase } from '#test/database.ts';
import { queryOnce } from '#test/query-once.ts';
import { migrationHashes } from '../database/schema-history.server.ts';
import { keyNames, placeKey } from '../keys/key-files.server.ts';
import { storeKeys } from '../keys/store-keys.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { bringSchemaTo } from './schema-version.server.ts';
import { type BackupRequest, takeBackup } from './take-backup.server.ts';

let test: TestApp;
let url: string;
let folder: string;
let dataDir: string;
let filesDir: string;
let keysDir: string;
let cookie: string;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cano-livre-backup-'));
  dataDir = join(folder, 'data');
  keysDir = join(dataDir, 'keys');
  filesDir = join(dataDir, 'files');
  await mkdir(join(dataDir, 'files', 'a'), { recursive: true });
  await mkdir(join(dataDir, 'postgres', 'pgdata'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'a', 'recibo.txt'), 'R$ 320,00');
  await writeFile(join(dataDir, 'postgres', 'password'), 'of the machine');
  await mkdir(join(dataDir, 'outbox'));
  await writeFile(join(dataDir, 'outbox', 'a.eml'), 'a link that opens an account');
  await writeFile(join(dataDir, 'name of another.txt'), 'not ours');
  test = await createTestApp({
    through(own) {
      url = ownerUrlOf(own);
      return own;
    },
  });
  // As at startup, so that twenty concurrent transactions need no extra connection.
  await test.ctx.services.jobs.prepare();
  await storeKeys(test.ctx.db, keysDir);
  cookie = await test.signIn('operador');
});

afterAll(async () => {
  for (const target of targets) await target.drop();
  await test.close();
  await rm(folder, { recursive: true });
});

const take = (at: string, given: Partial<BackupRequest> = {}) =>
  takeBackup({ url, dataDir, filesDir, keysDir, folder: at, now: new Date(), withKeys: true, ...given });

/** A place to restore to, as a machine that never had the product. */
const foldersIn = (at: string) => ({ dataDir: at, filesDir: join(at, 'files'), keysDir: join(at, 'keys') });
const into = (at: string) => ({ ...foldersIn(at), fromElsewhere: false });

async function openCall(): Promise<string> {
  const answer = await test.call({ method: 'POST', url: '/api/admin/chamados', cookie, payload: newCallForm() });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

/** An empty, migrated database without connections. */
async function emptyTarget(): Promise<string> {
  const target = await createTestDatabase();
  targets.push(target);
  return target.ownerUrl;
}

const checksumOf = (at: string, ids: string[]) =>
  queryOnce(
    at,
    `select count(*)::int as rows, md5(string_agg(t::text, '' order by t.id)) as sum
     from service_calls t where id = any($1::uuid[])`,
    [ids],
  );

describe('a back-up', () => {
  it('taken under writes restores to equal checksums for everything acknowledged before it began', async () => {
    const before = await Promise.all(Array.from({ length: 20 }, openCall));
    let taking = true;
    const writers = Array.from({ length: 3 }, async () => {
      let written = 0;
      while (taking) {
        await openCall();
        written += 1;
      }
      return written;
    });
    const { leftOut } = await take(join(folder, 'live'));
    expect(leftOut).toEqual([join(dataDir, 'name of another.txt')]);
    taking = false;
    const during = await Promise.all(writers);
    expect(Math.min(...during)).toBeGreaterThan(0);

    const target = await emptyTarget();
    const restored = join(folder, 'restored');
    await restoreBackup({ url: target, ...into(restored), folder: join(folder, 'live'), overwrite: false });
    expect(await checksumOf(target, before)).toEqual(await checksumOf(url, before));
    expect(await readFile(join(restored, 'files', 'a', 'recibo.txt'), 'utf8')).toBe('R$ 320,00');
    expect(await readdir(restored)).toEqual(['files', 'keys']);
    for (const name of keyNames) {
      expect(await readFile(join(restored, 'keys', name), 'utf8')).toBe(await readFile(join(keysDir, name), 'utf8'));
    }
    // The references are back, and what computes itself has done so.
    const [constraints] = await queryOnce<{ same: number }>(
      target,
      "select count(*)::int as same from pg_constraint where contype = 'f'",
    );
    expect(constraints).toEqual(
      (await queryOnce(url, "select count(*)::int as same from pg_constraint where contype = 'f'"))[0],
    );
    expect(
      await queryOnce(target, "select 1 from service_calls where search_text like '%cliente %' limit 1"),
    ).toHaveLength(1);
  });

  it('never overwrites another one', async () => {
    const taken = join(folder, 'once');
    await take(taken);
    await expect(take(taken)).rejects.toThrow(/exists already/);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});

describe('restoring', () => {
  let backup: string;

  beforeAll(async () => {
    backup = join(folder, 'kept');
    await openCall();
    await take(backup);
  });

  it('refuses to replace anything unless told to', async () => {
    const target = await emptyTarget();
    const restored = join(folder, 'twice');
    const request = { url: target, ...into(restored), folder: backup };
    await restoreBackup({ ...request, overwrite: false });
    await queryOnce(target, "update service_calls set client_name = 'Outra'");
    await expect(restoreBackup({ ...request, overwrite: false })).rejects.toThrow(/add --overwrite/);
    await restoreBackup({ ...request, overwrite: true });
    expect(await queryOnce(target, "select 1 from service_calls where client_name = 'Outra'")).toEqual([]);
  });

  it('refuses while the product uses the database', async () => {
    const request = { url, ...into(join(folder, 'none')), folder: backup, overwrite: true };
    await expect(restoreBackup(request)).rejects.toThrow(/stop it, then restore/);
  });

  it('refuses what is no back-up, and a damaged one, before the first change', async () => {
    const target = await emptyTarget();
    const request = { url: target, ...into(join(folder, 'damaged-data')), overwrite: true };
    await expect(restoreBackup({ ...request, folder: dataDir })).rejects.toThrow(/There is no back-up in/);
    const damaged = join(folder, 'damaged');
    await take(damaged);
    await writeFile(join(damaged, 'tables', 'service_calls.jsonl.gz'), 'x');
    await expect(restoreBackup({ ...request, folder: damaged })).rejects.toThrow(
      /service_calls\.jsonl\.gz was changed/,
    );
    expect(await queryOnce(target, 'select 1 from service_calls')).toEqual([]);
  });

  it('brings a back-up of an older schema up to date, and refuses one of a newer', async () => {
    const first = migrationHashes().slice(0, 2);
    const origin = await emptyTarget();
    const client = new pg.Client({ connectionString: origin });
    await client.connect();
    await bringSchemaTo(client, first);
    await client.query('insert into protocol_counters (year, last) values (2025, 41)');
    await client.end();
    const older = join(folder, 'older');
    const manifest = await take(older, { url: origin });
    expect(manifest.migrations).toEqual(first);

    const target = await emptyTarget();
    const request = { url: target, ...into(join(folder, 'older-data')), folder: older, overwrite: false };
    await restoreBackup(request);
    expect(await queryOnce(target, 'select year, last from protocol_counters')).toEqual([{ year: 2025, last: 41 }]);
    expect(await queryOnce(target, 'select 1 from client_events')).toEqual([]);

    const newer = { ...manifest, migrations: [...migrationHashes(), 'of tomorrow'] };
    await writeFile(join(older, 'manifest.json'), JSON.stringify(newer));
    await expect(restoreBackup({ ...request, overwrite: true, fromElsewhere: true })).rejects.toThrow(
      /newer or another version/,
    );
  });

  it('of one without keys needs them on the machine, and leaves them there; lost ones are told', async () => {
    const without = join(folder, 'without-keys');
    await take(without, { withKeys: false });
    const place = into(join(folder, 'no-keys'));
    const request = { url: await emptyTarget(), ...place, folder: without, overwrite: false };
    await expect(restoreBackup(request)).rejects.toThrow(
      /keys .* neither in .*no-keys\/keys nor in it.*--from-elsewhere/,
    );
    await cp(keysDir, place.keysDir, { recursive: true });
    await restoreBackup(request);
    for (const name of keyNames) {
      expect(await readFile(join(place.keysDir, name), 'utf8')).toBe(await readFile(join(keysDir, name), 'utf8'));
    }
    const lost = into(join(folder, 'lost-keys'));
    const target = await emptyTarget();
    await restoreBackup({ url: target, ...lost, folder: without, overwrite: false, fromElsewhere: true });
    expect(await readdir(lost.dataDir)).toEqual(['files']);
  });

  it('takes another installation’s, or one that was changed, only when told to', async () => {
    const place = into(join(folder, 'another'));
    await placeKey(place.keysDir, 'backups');
    const request = { url: await emptyTarget(), ...place, folder: backup, overwrite: true };
    await expect(restoreBackup(request)).rejects.toThrow(/another installation, .* changed since.*--from-elsewhere/);
    await restoreBackup({ ...request, fromElsewhere: true });
    const own = { ...request, keysDir, url: await emptyTarget(), dataDir: join(folder, 'own') };
    await restoreBackup(own);
    const changed = await copyOf(backup);
    await writeFile(join(changed, 'manifest.json'), `${await readFile(join(changed, 'manifest.json'), 'utf8')} `);
    await expect(restoreBackup({ ...own, folder: changed })).rejects.toThrow(/--from-elsewhere/);
  });
});

async function copyOf(backup: string): Promise<string> {
  const copy = join(await mkdtemp(join(folder, 'copy-')), 'backup');
  await cp(backup, copy, { recursive: true });
  return copy;
}
