import pg from 'pg';
import { jobSchema } from '../jobs/job.server.ts';

/**
 * Lets the request role read and write every row, and nothing else: no creating, changing or emptying of tables, no
 * files. Covers tables of later migrations. Run by the owner after migrating.
 */
export async function grantWork(owner: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  await owner.query(
    [
      'revoke create on schema public from public',
      ...['public', jobSchema].flatMap((schema) => [
        `grant usage on schema ${schema} to ${to}`,
        `grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
        `grant usage, select on all sequences in schema ${schema} to ${to}`,
        `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${to}`,
        `alter default privileges in schema ${schema} grant usage, select on sequences to ${to}`,
      ]),
      // The audit log is append-only.
      `revoke update, delete on audit_log, audit_seals, audit_checks from ${to}`,
      // The list of what may be erased is the owner's; its functions erase nothing else.
      `revoke insert, update, delete on erasable_columns from ${to}`,
      `grant execute on function erase_rows, redact_others, erase_log to ${to}`,
    ].join('; '),
  );
}

/** The role that an address signs in as, and whether it is a superuser. */
export async function findRole(url: string): Promise<{ name: string; isSuperuser: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; isSuperuser: boolean }>(
      'select rolname as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
    );
    if (rows[0] === undefined) throw new Error('The database does not know who we are.');
    return rows[0];
  } finally {
    await client.end().catch(() => {});
  }
}
