import { createHmac } from 'node:crypto';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { withdrawApplication } from '#features/applications/review/withdraw-application.server.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { removeDriver } from '#features/partners/fleet/save-driver.server.ts';
import { partnerDrivers } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { parsePhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { readPersonKeys } from '../../parts/person-keys.server.ts';
import type { PersonKeys } from '../../parts/rows-of.server.ts';
import type { CopiedKind } from '../../rules.ts';
import { type Hold, type Needles, patternOf } from '../rules.ts';
import { erasures, type PendingErasure } from '../tables.server.ts';
import { type CollectedRows, collectRows, heldPartsOf } from './collect-rows.server.ts';
import { eraseWords } from './erase-words.server.ts';
import { readNeedles } from './person-needles.server.ts';

export interface ErasedRecord {
  kind: CopiedKind;
  id: string;
  requestId: string | null;
  protocol: string;
  /** Rows that they keep stay as they are; absent for none. */
  holds?: readonly Hold[];
}

/** The keys of a person, and of its applications where it became a partner; null for an unknown record. */
export async function readPersons(
  ctx: Ctx,
  kind: CopiedKind,
  id: string,
): Promise<(PersonKeys & { kind: CopiedKind })[] | null> {
  const found = await readPersonKeys(ctx, kind, id);
  if (found === null) return null;
  const { name: _, ...keys } = found;
  const persons = [{ ...keys, kind }];
  if (kind !== 'partner') return persons;
  const applications = await ctx.db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(eq(partnerApplications.partnerId, id));
  for (const application of applications) {
    const applicant = await readPersonKeys(ctx, 'applicant', application.id);
    if (applicant !== null) persons.push({ ...applicant, kind: 'applicant' });
  }
  return persons;
}

/**
 * Takes a person out of every table, in the caller's transaction, but of the rows that holds keep, and writes the
 * certificate. Gives its id; null where the record is not there. Throws `conflict` for a person that was erased before.
 */
export async function eraseRecord(
  ctx: Ctx,
  { kind, id, requestId, protocol, holds = [] }: ErasedRecord,
): Promise<string | null> {
  const persons = await readPersons(ctx, kind, id);
  if (persons === null) return null;
  const about = { requestId, protocol, personKind: kind, recordId: id };
  const [erasure] = await ctx.db
    .insert(erasures)
    .values({ ...doneNow(ctx), ...about, parts: [], digests: [] })
    .onConflictDoNothing()
    .returning({ id: erasures.id });
  if (erasure === undefined) throw new DomainError('conflict', 'Os dados já foram apagados. Atualize a página.');
  if (kind === 'applicant') await withdrawApplication(ctx, id);
  if (kind === 'driver') await removeDrivers(ctx, persons);
  const { parts, kept, digests, pending } = await takeOut(ctx, { erasureId: erasure.id, persons, holds });
  await ctx.db
    .update(erasures)
    .set({ parts, kept: kept.length === 0 ? null : kept, digests, pending, erasedAt: ctx.now })
    .where(eq(erasures.id, erasure.id));
  return erasure.id;
}

/** An erased driver works for no company any more, and its phone signs in to none. */
async function removeDrivers(ctx: Ctx, persons: Taking['persons']): Promise<void> {
  const ids = persons.flatMap((person) => person.ids);
  const isHeld = and(inArray(partnerDrivers.id, ids), ne(partnerDrivers.status, 'removido'));
  for (const { id: driverId, partnerId } of await ctx.db.select().from(partnerDrivers).where(isHeld)) {
    await removeDriver(ctx, { partnerId, driverId, reason: 'A pessoa pediu a eliminação dos dados.' });
  }
}

interface Taking {
  erasureId: string;
  persons: readonly (PersonKeys & { kind: CopiedKind })[];
  holds: readonly Hold[];
}

/** Takes out what no hold keeps, while the erasure is under way. */
export async function takeOut(ctx: Ctx, { erasureId, persons, holds }: Taking) {
  const each: Needles[] = [];
  for (const person of persons) each.push(await readNeedles(ctx, person));
  const needles = joined(each);
  const pattern = patternOf(needles);
  const rows = await collectRows(ctx, persons, holds);
  const fileKeys = await keysOfFiles(ctx, rows);
  const userIds = persons.flatMap((person) => person.userIds);
  const { parts, records } = await eraseWords(ctx, { erasureId, rows, pattern, userIds });
  const entries = await entriesOf(ctx, { records, pattern, userIds, kept: recordsHeld(rows) });
  const pending: PendingErasure = { entries, fileKeys };
  const going = rows.map(({ table, places }) => ({ table, count: places.length }));
  return { parts, going, kept: heldPartsOf(rows, holds), digests: digestsOf(ctx, needles), pending };
}

const recordsHeld = (rows: readonly CollectedRows[]) =>
  rows.flatMap(({ table, kept }) => kept.flatMap(({ id }) => (id === null ? [] : [[table, id] as const])));

function joined(all: readonly Needles[]): Needles {
  const of = (key: keyof Needles) => [...new Set(all.flatMap((needles) => needles[key]))];
  return {
    phones: of('phones'),
    emails: of('emails'),
    documents: of('documents'),
    plates: of('plates'),
    words: of('words'),
  };
}

async function keysOfFiles({ db }: Ctx, rows: readonly CollectedRows[]): Promise<string[]> {
  const ids = rows.find(({ table }) => table === 'files')?.ids ?? [];
  if (ids.length === 0) return [];
  const { rows: found } = await db.execute<{ key: string }>(sql`select key from files where ${among('id', ids)}`);
  return found.map(({ key }) => key);
}

const among = (column: string, ids: readonly string[]): SQL =>
  sql`${sql.identifier(column)}::text = any(${sql.param([...ids])}::text[])`;

interface Told {
  records: readonly (readonly [table: string, id: string])[];
  pattern: string | null;
  userIds: readonly string[];
  /** Of records that stay as they are. */
  kept: Told['records'];
}

/** Entries of the log about the rows, by the person, or with its name in them; what tells of this law stays. */
async function entriesOf({ db }: Ctx, { records, pattern, userIds, kept }: Told): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`with told as (select one->>0 as of_table, one->>1 as of_record from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as one),
          held as (select one->>0 as of_table, one->>1 as of_record from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) as one)
        select id from audit_log where content is not null and action <> 'erasure'
          and subject <> 'erasures'
          and not exists (select from held where of_table = record_table and of_record = record_id
            or of_table = subject and of_record = content ->> 'row')
          and ((record_table, record_id) in (select of_table, of_record from told)
            -- A row that the log files under another record, as a driver under its company.
            or (subject, content ->> 'row') in (select of_table, of_record from told)
            or actor_id = any(${sql.param([...userIds])}::uuid[])
            or content::text ~* coalesce(${pattern}, 'a\\Ab')
            or (actor_kind = 'client' or actor_kind = 'anonymous') and actor_name ~* coalesce(${pattern}, 'a\\Ab'))
        order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Digests with the house's own key: they answer later whether a given phone was erased. */
function digestsOf({ services }: Ctx, { phones, emails, documents }: Needles): string[] {
  const key = services.keys?.backups;
  if (key === undefined) return [];
  const values = [...phones.map((phone) => parsePhone(phone) ?? phone), ...emails, ...documents];
  return [...new Set(values)]
    .map((value) => createHmac('sha256', key).update(`erased ${value}`).digest('base64url'))
    .sort();
}
