import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';

/** A table as the living schema has it. */
export interface Shape {
  name: string;
  columns: { name: string; type: string }[];
}

const batch = 1_000;
const quote = (name: string) => pg.escapeIdentifier(name);

/** Text output must not depend on a server's settings. */
export const plainSettings =
  "set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; " +
  'set local extra_float_digits = 1; set local bytea_output = hex; set local statement_timeout = 0; ' +
  'set local idle_in_transaction_session_timeout = 0';

/** Every table of the product with its stored columns; generated ones are recomputed. */
export async function listTables(client: pg.ClientBase): Promise<Shape[]> {
  const { rows } = await client.query<Shape>(
    `select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
       order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Rows and checksum of a table as the transaction sees it. */
export async function measureTable(client: pg.ClientBase, table: Shape): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(line, 0)::numeric), 0)::text as checksum
     from (${selectLines(table)}) as content`,
  );
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
}

/** Writes a table, one row a line, each a JSON array of texts, compressed. */
export async function writeTable(client: pg.ClientBase, table: Shape, path: string): Promise<void> {
  await client.query(`declare content no scroll cursor for ${selectLines(table)}`);
  async function* lines() {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${batch} from content`);
      if (rows.length === 0) return;
      yield `${rows.map(({ line }) => line).join('\n')}\n`;
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 3 }),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  await client.query('close content');
}

/** Reads what `writeTable` wrote into the table. */
export async function readTable(client: pg.ClientBase, { name, columns }: Shape, path: string): Promise<void> {
  const names = columns.map((column) => quote(column.name)).join(', ');
  const values = columns.map(({ type }, at) => `(line->>${at})::${type}`).join(', ');
  const statement = `insert into ${quote(name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) as line`;
  const input = createReadStream(path).pipe(createGunzip());
  let waiting: string[] = [];
  const flush = async () => {
    if (waiting.length > 0) await client.query(statement, [`[${waiting.join(',')}]`]);
    waiting = [];
  };
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    waiting.push(line);
    if (waiting.length >= batch) await flush();
  }
  await flush();
}

/** Text is exact for every type, and distinguishes SQL null from JSON null. */
function selectLines({ name, columns }: Shape): string {
  const values = columns.map((column) => `${quote(column.name)}::text`).join(', ');
  return `select array_to_json(array[${values}]::text[])::text as line from only ${quote(name)}`;
}
