import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditProblem } from '#shared/record/audit.ts';
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

const batchSize = 5_000;
/** More than these are counted and not named. */
const namedProblems = 1_000;

interface Seal {
  seq: number;
  entryId: number;
  contentDigest: string;
  mac: string;
}

/** An entry that does not match its seal, with the data needed to find its right place. */
interface Suspect {
  seal: Seal;
  before: string;
  entry: Entry;
}

/** The person who erased the log's content about a record. */
export interface Erasure {
  entryId: number;
  /** As whom of the database. */
  owner: string;
  actorName: string;
  table: string | null;
  record: string | null;
  entries: number;
}

export interface ChainReport {
  /** Links of the chain. */
  sealed: number;
  /** Entries that came after the last seal. */
  waiting: number;
  erased: number;
  erasures: Erasure[];
  problemCount: number;
  /** The first of them. */
  problems: AuditProblem[];
}

interface VerifyOptions {
  key: string;
  /** Last links that were stored elsewhere. */
  heads?: readonly Head[];
  /** Called now and then with how many links were read. */
  onProgress?: (read: number) => void;
}

/** Reads the whole chain again and names each entry that was changed, removed, planted or put in another's place. */
export async function verifyLog(db: Db, { key, heads = [], onProgress }: VerifyOptions): Promise<ChainReport> {
  const found: AuditProblem[] = [];
  let problemCount = 0;
  const report = (problem: AuditProblem) => {
    problemCount += 1;
    if (found.length < namedProblems) found.push(problem);
  };
  const suspects: Suspect[] = [];
  const erased = new Set<number>();
  const erasable = new Set<number>();
  const erasures: Erasure[] = [];
  let latest = '';
  const missingHeads = new Map(heads.map((head) => [`${head.seq} ${head.mac}`, head]));
  let last: Head = start;
  let sealed = 0;
  for (;;) {
    const rows = await readLinks(db, last.seq);
    for (const { seal, entry } of rows) {
      const isNext = seal.seq === last.seq + 1;
      if (!isNext) report({ kind: 'seals_missing', seq: last.seq + 1, toSeq: seal.seq - 1 });
      missingHeads.delete(`${seal.seq} ${seal.mac}`);
      if (entry === null) report({ kind: 'missing', entryId: seal.entryId, seq: seal.seq });
      else {
        const isErased = entry.content === null && entry.salt === null;
        const isWhole = isErased || contentDigestOf(entry) === seal.contentDigest;
        // After a gap the previous link is unknown.
        const isTied = !isNext || macOf(key, last.mac, seal.seq, entry, seal.contentDigest) === seal.mac;
        if (isErased) erased.add(seal.entryId);
        if (!isWhole || !isTied) suspects.push({ seal, before: last.mac, entry });
        else {
          if (tellsOfThePast(entry, latest)) report({ kind: 'past', entryId: seal.entryId, seq: seal.seq });
          const erasure = entry.action === 'erasure' ? erasureOf(entry) : undefined;
          if (erasure === null) report({ kind: 'erased_by_other', entryId: seal.entryId, seq: seal.seq });
          if (erasure) erasures.push(erasure);
          if (entry.action === 'erasure') for (const id of erasedBy(entry)) erasable.add(id);
        }
        if (entry.at > latest && ownerOf(entry.content) === null) latest = entry.at;
      }
      last = seal;
      sealed += 1;
    }
    if (rows.length < batchSize) break;
    onProgress?.(sealed);
  }
  for (const problem of judge(suspects, key)) report(problem);
  for (const entryId of erased) if (!erasable.has(entryId)) report({ kind: 'emptied', entryId });
  for (const { seq } of missingHeads.values()) {
    report(seq > last.seq ? { kind: 'end_missing', seq: last.seq + 1, toSeq: seq } : { kind: 'other_chain', seq });
  }
  const { planted, waiting } = await listUnsealed(db);
  for (const entryId of planted) report({ kind: 'planted', entryId });
  return { sealed, waiting, erased: erased.size, erasures, problemCount, problems: found };
}

async function readLinks(db: Db, after: number): Promise<{ seal: Seal; entry: Entry | null }[]> {
  const { rows } = await db.execute<Seal & Entry & Record<string, unknown>>(
    sql`select s.seq, s.entry_id as "entryId", s.content_digest as "contentDigest", s.mac, ${sql.raw(entryColumns)}
        from audit_seals as s left join audit_log as e on e.id = s.entry_id
        where s.seq > ${after} order by s.seq limit ${batchSize}`,
  );
  return rows.map((row) => ({ seal: row, entry: row.id === null ? null : row }));
}

const erasureSchema = z.object({ after: z.object({ entries: z.array(z.int()) }) });

function erasedBy({ content }: Entry): number[] {
  const parsed = erasureSchema.safeParse(JSON.parse(content ?? 'null'));
  return parsed.success ? parsed.data.after.entries : [];
}

/** The author of an erasure; null unless the log's owner wrote it. */
function erasureOf(entry: Entry): Erasure | null {
  const owner = ownerOf(entry.content);
  const { actorName, recordTable: table, recordId: record } = entry;
  return owner === null
    ? null
    : { entryId: Number(entry.id), owner, actorName, table, record, entries: erasedBy(entry).length };
}

/** An entry that matches another entry's seal was moved; any other was changed. */
function judge(suspects: readonly Suspect[], key: string): AuditProblem[] {
  const compared = suspects.slice(0, namedProblems);
  const byDigest = Map.groupBy(compared, ({ entry }) => contentDigestOf(entry));
  return suspects.map(({ seal, before, entry }) => {
    const owner = byDigest.get(seal.contentDigest)?.find(
      (other) =>
        other.entry.id !== entry.id &&
        // Its number may have moved with it, or stayed.
        [other.entry, { ...other.entry, id: entry.id }].some(
          (candidate) => macOf(key, before, seal.seq, candidate, seal.contentDigest) === seal.mac,
        ),
    );
    const { seq, entryId } = seal;
    return owner === undefined
      ? { kind: 'changed', entryId, seq }
      : { kind: 'out_of_place', entryId, seq, otherId: Number(owner.entry.id) };
  });
}

/** Entries without a seal: those before the last settled id were planted later; the others wait. */
async function listUnsealed(db: Db): Promise<{ planted: number[]; waiting: number }> {
  const { rows } = await db.execute<{ id: number; planted: boolean }>(
    sql`select id, id <= coalesce((select settled_id from audit_seals order by seq desc limit 1), 0) as planted from audit_log as e
        where not exists (select from audit_seals where entry_id = e.id) order by id limit 100000`,
  );
  return {
    planted: rows.filter((row) => row.planted).map(({ id }) => id),
    waiting: rows.filter((row) => !row.planted).length,
  };
}
