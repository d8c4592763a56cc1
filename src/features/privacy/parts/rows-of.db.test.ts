import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { register } from '../reference-tables.ts';
import { isPersonal, personKinds } from '../rules.ts';
import { rowsOf } from './rows-of.server.ts';

let operation: TestDatabase;

beforeAll(async () => {
  operation = await createTestDatabase();
});
afterAll(() => operation.drop());

const key = '018f0000-0000-7000-8000-000000000001';
const person = { ids: [key], phones: ['61999998888'], emails: ['a@b.example'], names: ['Ana'], userIds: [key] };

it('finds rows by every way that the register names, and says which people it finds by none', async () => {
  const unfound: string[] = [];
  for (const [name, table] of Object.entries(register)) {
    if (!isPersonal(table)) continue;
    for (const kind of personKinds) {
      if (!(kind in table.of)) continue;
      const where = rowsOf(name, { ...person, kind });
      if (where === null) unfound.push(`${name} ${kind}`);
      else await operation.db.execute(sql`select count(*) from ${sql.identifier(name)} where ${where}`);
    }
  }
  expect(unfound.sort()).toEqual([
    'audit_log client',
    'audit_log driver',
    'audit_log partner',
    'bank_lines third',
    'client_addresses third',
    'client_contacts third',
    'conversation_messages visitor',
    'conversations visitor',
    'data_incidents third',
    'idempotency_keys client',
    'idempotency_keys visitor',
    'import_rows third',
    'partner_applications driver',
    'post_drafts staff',
    'posts staff',
    'rate_limits visitor',
    'receipt_facts third',
    'receipt_mends third',
    'receipt_readings third',
    'receipts third',
    'redirects staff',
    'search_waves partner',
    'shift_notes client',
    'shift_notes partner',
    'webhook_endpoints staff',
  ]);
});
