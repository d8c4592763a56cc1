import pg from 'pg';
import { jobSchema } from '../jobs/job.server.ts';

/**
 * Lets the role that serves requests read and write every row of the product, and nothing else: it makes and changes no
 * table, empties none, and reads no file. Also for tables of migrations to come. Run by the owner, after migrating.
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
      // What the audit log holds is only ever added to.
      `revoke update, delete on audit_log, audit_seals, audit_checks from ${to}`,
    ].join('; '),
  );
}

/** Who an address signs in as, and whether nothing is forbidden to that role. */
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
