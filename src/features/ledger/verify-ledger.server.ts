import { sql } from 'drizzle-orm';
import { isOneOf } from '#platform/choices.server.ts';
import type { Db } from '#platform/context.server.ts';
import { commissionKinds, type LedgerProblem } from './rules.ts';

/** Each gives one row per finding: what it is about, what it should be and what it is, in cents. */
const checks = {
  'An entry does not come to zero': sql`
    select e.id::text as about, 0 as expected, coalesce(sum(l.cents), 0) as found
    from ledger_entries e left join ledger_lines l on l.entry_id = e.id
    group by e.id having count(l.id) < 2 or sum(l.cents) <> 0`,
  'A contrary is not what it takes back': sql`
    select c.id::text as about, -coalesce(o.cents, 0) as expected, coalesce(n.cents, 0) as found
    from ledger_entries c
    join ledger_lines n on n.entry_id = c.id
    full join (select l.*, e.id as contrary from ledger_lines l join ledger_entries e on e.contrary_of = l.entry_id) o
      on o.contrary = n.entry_id and o.account = n.account and o.partner_id is not distinct from n.partner_id
    where c.contrary_of is not null and n.cents is distinct from -o.cents
      or c.id is null and o.id is not null`,
  'A kept sum is not what its lines add up to': sql`
    select concat_ws(' ', month, account, partner_id) as about, coalesce(plain.cents, 0) as expected, coalesce(kept.cents, 0) as found
    from (select e.month, l.account, l.partner_id, sum(l.cents) as cents
      from ledger_lines l join ledger_entries e on e.id = l.entry_id group by 1, 2, 3) plain
    full join ledger_sums kept using (month, account, partner_id)
    where coalesce(plain.cents, 0) <> coalesce(kept.cents, 0)`,
  'A commission is not its percentage of the value': sql`
    select e.id::text as about, sign(e.final_value_cents) * div(abs(e.final_value_cents) * e.commission_basis_points + 5000, 10000) as expected,
      coalesce(l.cents, 0) as found
    from ledger_entries e left join ledger_lines l on l.entry_id = e.id and l.account = 'receivable'
    where ${isOneOf(sql`e.kind`, commissionKinds)}
      and coalesce(l.cents, 0) <> sign(e.final_value_cents) * div(abs(e.final_value_cents) * e.commission_basis_points + 5000, 10000)`,
  'A call costs another amount than its commission was posted on': sql`
    select k.protocol_number as about, due.cents as expected, coalesce(posted.cents, 0) as found
    from service_calls k
    left join value_discrepancies d on d.call_id = k.id
    cross join lateral (select case k.status when 'finalizado' then coalesce(k.final_value_cents, 0)
      when 'cancelado' then coalesce(d.decided_amount_cents, 0) else 0 end as cents) due
    left join (select call_id, sum(final_value_cents) as cents from ledger_entries
      where ${isOneOf(sql`kind`, commissionKinds)} group by call_id) posted on posted.call_id = k.id
    where due.cents <> coalesce(posted.cents, 0)`,
  'An entry was posted into a month after it had been closed': sql`
    select e.id::text as about, 0 as expected, 0 as found
    from ledger_entries e join closed_months m on m.month >= e.month and e.id > m.id`,
} as const;

/** Findings of one kind beyond these are counted alone. */
const namedProblems = 100;

/** Verifies the whole ledger: entries balance, their actions still exist, and displayed sums equal the entries. */
export async function verifyLedger(
  db: Db,
): Promise<{ entries: number; problemCount: number; problems: LedgerProblem[] }> {
  const problems: LedgerProblem[] = [];
  let problemCount = 0;
  for (const [what, check] of Object.entries(checks)) {
    const { rows } = await db.execute<{ about: string; expected: string; found: string; of: string }>(
      sql`select *, count(*) over () as "of" from (${check}) findings order by about limit ${namedProblems}`,
    );
    problemCount += Number(rows[0]?.of ?? 0);
    for (const { about, expected, found } of rows) {
      problems.push({ what, about, expectedCents: Number(expected), foundCents: Number(found) });
    }
  }
  const { rows } = await db.execute<{ entries: string }>(sql`select count(*) as entries from ledger_entries`);
  return { entries: Number(rows[0]?.entries ?? 0), problemCount, problems };
}
