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
