import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openReplicaWorld, type ReplicaWorld } from '#test/replica-world.ts';
import { openDatabase } from './database.server.ts';
import { openReplica } from './replica.server.ts';

let world: ReplicaWorld;
beforeAll(async () => {
  world = await openReplicaWorld();
  await world.run('create table drains (id serial primary key, name text not null)');
});
afterAll(() => world.close());

/** The product's two ways to the database, closed with the test. */
function open(times: { waitMs?: number; restMs?: number } = { waitMs: 60_000 }, { url, readUrl } = world) {
  const primary = openDatabase(url);
  const log = { warn: vi.fn() };
  const replica = openReplica({ url: readUrl, primary, log, ...times });
  onTestFinished(async () => {
    await Promise.all([replica.close(), primary.close()]);
  });
  const write = (name: string) => primary.db.execute(sql`insert into drains (name) values (${name})`);
  const count = async (name: string) => {
    const { rows } = await replica.reader.execute(sql`select count(*) as times from drains where name = ${name}`);
    return rows[0]?.times;
  };
  return { ...replica, log, write, count };
}

describe('a read', () => {
  it('is answered by the replica and sees each write that was acknowledged before it', async () => {
    const { write, count, answered } = open();
    for (let times = 1; times <= 50; times += 1) {
      await write('pia');
      expect(await Promise.all([count('pia'), count('pia'), count('pia')])).toEqual([times, times, times]);
    }
    expect(answered).toEqual({ replica: 150, primary: 0 });
  });

  it('goes to the primary while the replica lags, and back when it has caught up', async () => {
    const { write, count, answered, log } = open({ waitMs: 20 });
    await world.onReplica('select pg_wal_replay_pause()');
    await write('ralo');
    expect(await count('ralo')).toBe(1);
    expect(answered).toEqual({ replica: 0, primary: 1 });
    expect(log.warn).not.toHaveBeenCalled();
    await world.onReplica('select pg_wal_replay_resume()');
    await expect.poll(async () => [await count('ralo'), answered.replica > 0]).toEqual([1, true]);
  });

  it('that is wrong is refused by the replica and not asked again', async () => {
    const { reader, answered } = open();
    await expect(reader.execute(sql`select nothing from drains`)).rejects.toMatchObject({ cause: { code: '42703' } });
    expect(answered.primary).toBe(0);
  });
});

describe('whatever writes', () => {
  it.each([
    ['a row', sql`insert into drains (name) values ('caixa')`],
    [
      'a row within a query',
      sql`with made as (insert into drains (name) values ('caixa') returning id) select id from made`,
    ],
    ['a notice', sql`select pg_notify('canolivre', 'calls'), 'caixa'`],
    ['a lock', sql`select id from drains for update`],
  ])('goes to the primary: %s', async (_what, statement) => {
    const { reader, log } = open();
    await reader.execute(statement);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is a transaction of the primary, whose rows the next read sees', async () => {
    const { reader, count, answered } = open();
    await reader.transaction(async (inside) => {
      await inside.execute(sql`insert into drains (name) values ('esgoto')`);
    });
    expect(await count('esgoto')).toBe(1);
    expect(answered).toEqual({ replica: 1, primary: 0 });
  });

  it('is refused in a transaction that only reads, which is the replica’s', async () => {
    const { reader, write, answered } = open();
    await write('vala');
    const readOnly = { accessMode: 'read only', isolationLevel: 'repeatable read' } as const;
    const counted = await reader.transaction(async (inside) => {
      const { rows } = await inside.execute(
        sql`select count(*) as times, pg_is_in_recovery() as follows from drains where name = 'vala'`,
      );
      return rows[0];
    }, readOnly);
    expect(counted).toEqual({ times: 1, follows: true });
    expect(answered).toEqual({ replica: 1, primary: 0 });
    const writes = reader.transaction(
      (inside) => inside.execute(sql`insert into drains (name) values ('vala')`),
      readOnly,
    );
    await expect(writes).rejects.toMatchObject({ cause: { code: '25006' } });
  });
});

describe('a server that is no replica any more', () => {
  it('is left alone, made a primary or away, and asked again only after a rest', async () => {
    const other = await openReplicaWorld();
    onTestFinished(() => other.close());
    await other.run('create table drains (id serial primary key, name text not null)');
    const { write, count, log, answered } = open({ restMs: 0 }, other);
    await write('fossa');
    await other.onReplica('select pg_promote()');
    expect(await count('fossa')).toBe(1);
    await other.kill();
    expect(await count('fossa')).toBe(1);
    expect(answered).toEqual({ replica: 0, primary: 2 });
    expect(log.warn).toHaveBeenCalledTimes(2);

    const patient = open({ restMs: 60_000 }, other);
    for (const _time of [1, 2, 3]) expect(await patient.count('fossa')).toBe(1);
    expect(patient.log.warn).toHaveBeenCalledTimes(1);
  });
});
