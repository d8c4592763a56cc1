import pg from 'pg';

/** A statement as it was sent, with the rows that it gave. */
export interface Sent {
  text: string;
  values: unknown[];
  rows: unknown[][];
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Runs something and lists the statements that any connection was sent meanwhile. */
export async function recordQueries<Result>(run: () => Promise<Result>): Promise<{ sent: Sent[]; result: Result }> {
  const sent: Sent[] = [];
  const original = pg.Client.prototype.query as unknown as Query;
  const watched: Query = function (...given) {
    const [config, values] = given;
    const { text = '', values: own = [] } = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);
    const entry: Sent = { text, values: Array.isArray(values) ? values : own, rows: [] };
    sent.push(entry);
    const answer = original.apply(this, given);
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result: pg.QueryArrayResult) => {
      entry.rows = (result.rows ?? []).map((row) => Object.values(row));
      return result;
    });
  };
  Object.assign(pg.Client.prototype, { query: watched });
  try {
    return { sent, result: await run() };
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
}

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
