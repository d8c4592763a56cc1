import { sql } from 'drizzle-orm';
import type { Db } from '../context.server.ts';
import {
  contentDigestOf,
  type Entry,
  entryColumns,
  type Head,
  macOf,
  ownerOf,
  start,
  tellsOfThePast,
} from './chain.server.ts';

const sealLock = 7_120_253;
const batchSize = 2_000;

/** A point after which no transaction can still add an entry up to an id. */
interface Mark {
  id: number;
  /** Absent until the next look: an id is drawn a moment before its transaction has a number. */
  before?: string;
}

/** State of the sealer between runs; a new process starts without it. */
export interface SealMemory {
  mark?: Mark;
  /** The latest moment that was sealed. */
  latest?: string;
  /** Entries dated long before their time that were not reported yet. */
  past?: number[];
}

interface Link {
  entryId: string;
  seq: number;
  mac: string;
  contentDigest: string;
}

/**
 * Adds the new entries to the chain, each once, in the order in which they became visible. One process does it at a
 * time; writers never wait. Returns the last link, or undefined when another process is sealing.
 */
export async function sealLog(db: Db, key: string, now: Date, memory: SealMemory = {}): Promise<Head | undefined> {
  for (;;) {
    const done = await db.transaction((inside) => sealBatch(inside, key, now, memory));
    if (done === undefined || done.count < batchSize) return done?.head;
  }
}

async function sealBatch(db: Db, key: string, now: Date, memory: SealMemory) {
  const { rows: lock } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sealLock}::bigint) as free`,
  );
  if (lock[0]?.free !== true) return undefined;
  const { rows: lasts } = await db.execute<Head & { settledId: number }>(
    sql`select seq, mac, settled_id as "settledId" from audit_seals order by seq desc limit 1`,
  );
  const last = lasts[0] ?? { ...start, settledId: 0 };
  const settledNow = await lookForSettled(db, memory);
  const { rows: entries } = await db.execute<Entry & Record<string, unknown>>(
    sql`select ${sql.raw(entryColumns)} from audit_log as e
        where e.id > ${last.settledId} and not exists (select from audit_seals where entry_id = e.id)
        order by e.id limit ${batchSize}`,
  );
  const links = linksOf(key, last, entries);
  const latest = await noticePast(db, memory, entries);
  // Behind a full batch there may be more; up to its end a long backlog is not read again.
  const sealedUpTo = entries.length < batchSize ? settledNow : Math.min(settledNow, Number(entries.at(-1)?.id));
  const settledId = Math.max(sealedUpTo, last.settledId);
  if (links.length > 0) {
    await db.execute(
      sql`insert into audit_seals (seq, entry_id, content_digest, mac, settled_id, sealed_at)
          select (link->>'seq')::bigint, (link->>'entryId')::bigint, link->>'contentDigest', link->>'mac',
            ${settledId}::bigint, ${now.toISOString()}::timestamptz
          from jsonb_array_elements(${JSON.stringify(links)}::jsonb) as link`,
    );
  }
  Object.assign(memory, latest);
  const end = links.at(-1) ?? last;
  return { count: links.length, head: { seq: end.seq, mac: end.mac } };
}

/** Finds entries dated in the past, and the latest moment so far. */
async function noticePast(db: Db, memory: SealMemory, entries: readonly Entry[]): Promise<SealMemory> {
  let { latest = await findLatest(db) } = memory;
  const past = [...(memory.past ?? [])];
  for (const entry of entries) {
    if (tellsOfThePast(entry, latest)) past.push(Number(entry.id));
    if (entry.at > latest && ownerOf(entry.content) === null) latest = entry.at;
  }
  return past.length > 0 ? { latest, past } : { latest };
}

/** The latest moment of the last sealed entries; entries written by the owner may have any date. */
async function findLatest(db: Db): Promise<string> {
  const { rows } = await db.execute<{ latest: string | null }>(
    sql`select to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as latest
        from (select entry_id from audit_seals order by seq desc limit 1000) as s join audit_log as e on e.id = s.entry_id
        where not coalesce(jsonb_exists(e.content, 'owner'), false)`,
  );
  return rows[0]?.latest ?? '';
}

function linksOf(key: string, last: Head, entries: readonly Entry[]): Link[] {
  let { seq, mac } = last;
  return entries.map((entry) => {
    const contentDigest = contentDigestOf(entry);
    seq += 1;
    mac = macOf(key, mac, seq, entry, contentDigest);
    return { entryId: entry.id, seq, mac, contentDigest };
  });
}

/**
 * The id up to which all entries are final and visible to the next statement. Three steps: read the last drawn id, read
 * the next transaction number, then wait until all earlier transactions have ended.
 */
async function lookForSettled(db: Db, memory: SealMemory): Promise<number> {
  const { rows } = await db.execute<{ last: number; oldest: string; next: string }>(
    sql`select (select case when is_called then last_value else 0 end from audit_log_id_seq) as last,
          pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  const [{ last, oldest, next } = { last: 0, oldest: '0', next: '0' }] = rows;
  const { mark } = memory;
  if (mark === undefined) memory.mark = { id: last };
  else if (mark.before === undefined) memory.mark = { ...mark, before: next };
  else if (BigInt(oldest) >= BigInt(mark.before)) {
    memory.mark = { id: last };
    return mark.id;
  }
  return 0;
}
