import type pg from 'pg';
import type { Sent } from '#test/recorded-queries.ts';

/**
 * Sends the writes of a transaction that was rolled back once more, in one transaction. Ids that the database draws
 * anew replace the earlier ones in what follows; `renamed` does the same to a text.
 */
export async function replayWrites(client: pg.Client, sent: readonly Sent[]) {
  const names = new Map<string, string>();
  const renamed = (text: string) =>
    text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => names.get(id) ?? id);
  const renamedValue = (value: unknown): unknown =>
    typeof value === 'string' ? renamed(value) : Array.isArray(value) ? value.map(renamedValue) : value;
  let writes = 0;
  await client.query('begin');
  for (const { text, values, rows } of sent) {
    if (!/^\s*(with|insert|update|delete)\b|set_config/i.test(text)) continue;
    writes += 1;
    const again = await client.query(text, values.map(renamedValue));
    for (const [at, row] of again.rows.entries()) {
      for (const [place, value] of Object.values(row).entries()) {
        const before = rows[at]?.[place];
        if (typeof before === 'string' && typeof value === 'string') names.set(before, value);
      }
    }
  }
  await client.query('commit');
  return { renamed, writes };
}
