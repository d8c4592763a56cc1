import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { serviceCalls } from '../../tables.server.ts';
import { listCallsQuery } from '../contract.ts';
import { listCalls } from '../queries.server.ts';

// Enough calls for pages behind the first hundred rows, some of one moment, over days that end at 3 in UTC.
const calls = 330;
let operation: Operation;

beforeAll(async () => {
  operation = await createOperation();
  const { id } = await operation.openCall({}, { ...operation.ctx, now: new Date('2026-11-20T02:59:59Z') });
  await operation.db.execute(
    sql`insert into service_calls (protocol_number, client_key, client_id, client_name, client_phone, service_id, service_type, city, state, created_at)
        select 'CH-2026-9' || lpad(i::text, 5, '0'), md5(i::text), client_id, client_name, client_phone, service_id, service_type, city, state,
          created_at - (i / 2) * interval '1 hour'
        from ${serviceCalls} cross join generate_series(1, ${sql.raw(String(calls - 1))}) i where ${eq(serviceCalls.id, id)}`,
  );
});
afterAll(() => operation.drop());

async function everyPage(query: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { chamados } = await listCalls(operation.ctx, listCallsQuery.parse({ ...query, page: String(page) }));
    if (chamados.length === 0) return found;
    found.push(...chamados.map(({ protocolNumber }) => protocolNumber));
  }
}

it.each([
  [{}, calls],
  [{ sort: 'createdAt' }, calls],
  [{ abertos: '2026-11-14..2026-11-18' }, 240],
  [{ abertos: '2026-11-14..2026-11-18', sort: 'createdAt' }, 240],
])('gives of %o page after page what skipping row by row gives', async (query, many) => {
  const found = await everyPage(query);
  expect(found).toHaveLength(many);
  // Totals do not know a visit's hour, so this one skips row by row.
  expect(found).toEqual(await everyPage({ ...query, visita: 'imediata' }));
});
