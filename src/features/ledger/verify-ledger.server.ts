import { sql } from 'drizzle-orm';
import { isOneOf } from '#platform/choices.server.ts';
import type { Db } from '#platform/context.server.ts';
import { companyChecks } from './parts/company-checks.server.ts';
import { commissionKinds, type LedgerProblem, settlingKinds } from './rules.ts';

/** Each gives one row per finding: what it is about, what it should be and what it is, in cents. */
const checks = {
  ...companyChecks,
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
    from (select e.month, l.account, coalesce(l.partner_id::text, '') as partner_id, sum(l.cents) as cents
      from ledger_lines l join ledger_entries e on e.id = l.entry_id group by 1, 2, 3) plain
    full join (select month, account, coalesce(partner_id::text, '') as partner_id, cents from ledger_sums) kept
      using (month, account, partner_id)
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
  'A kept total of commissions is not what its entries add up to': sql`
    select concat_ws(' ', kind, day, key) as about, coalesce(plain.value, 0) + coalesce(plain.commission, 0) as expected,
      coalesce(kept.value, 0) + coalesce(kept.commission, 0) as found
    from (
      select by.kind, by.day, by.key, sum(e.final_value_cents) as value, sum(coalesce(l.cents, 0)) as commission,
        sum(case e.kind when 'commission' then 1 else -1 end) as calls
      from ledger_entries e left join ledger_lines l on l.entry_id = e.id and l.account = 'receivable'
      cross join lateral (values ('day', greatest(e.happened_on, e.month), ''), ('service', e.month, e.service_id::text), ('city', e.month, e.city),
        ('partner', e.month, e.partner_id::text)) by (kind, day, key)
      where ${isOneOf(sql`e.kind`, commissionKinds)} group by 1, 2, 3) plain
    full join (select kind, day, key, sum(value_cents) as value, sum(commission_cents) as commission, sum(calls) as calls
      from commission_totals group by 1, 2, 3) kept using (kind, day, key)
    where (coalesce(plain.value, 0), coalesce(plain.commission, 0), coalesce(plain.calls, 0))
      <> (coalesce(kept.value, 0), coalesce(kept.commission, 0), coalesce(kept.calls, 0))`,
  'A kept count of lines is not what was posted that day': sql`
    select concat_ws(' ', day, kind, answers) as about, coalesce(plain.lines, 0) as expected, coalesce(kept.lines, 0) as found
    from (select business_day(e.at) as day, e.kind, coalesce(o.kind, '') as answers, sum(greatest(a.owed, 1)) as lines
      from (select entry_id, count(*) filter (where account = 'receivable') as owed from ledger_lines group by 1) a
      join ledger_entries e on e.id = a.entry_id left join ledger_entries o on o.id = e.contrary_of
      where e.partner_id is not null or a.owed > 0 group by 1, 2, 3) plain
    full join (select day, kind, answers, sum(t.lines) as lines from line_totals t group by 1, 2, 3) kept using (day, kind, answers)
    where coalesce(plain.lines, 0) <> coalesce(kept.lines, 0)`,
  'A line is in a settlement and among the unsettled, or in neither': sql`
    select coalesce(l.id, u.line_id)::text as about, coalesce(l.cents, 0) as expected, coalesce(u.cents, 0) as found
    from (select l.id, l.cents, l.partner_id from ledger_lines l
      join ledger_entries e on e.id = l.entry_id left join ledger_entries o on o.id = e.contrary_of
      where l.account = 'receivable' and not ${isOneOf(sql`e.kind`, settlingKinds)} and coalesce(not ${isOneOf(sql`o.kind`, settlingKinds)}, true)
        and not exists (select from settlement_lines s where s.line_id = l.id and s.freed_at is null)) l
    full join unsettled_lines u on u.line_id = l.id
    where (l.cents, l.partner_id) is distinct from (u.cents, u.partner_id)`,
  'A month has other revenue than its commissions': sql`
    select month::text as about, coalesce(sums.cents, 0) as expected, coalesce(totals.cents, 0) as found
    from (select month, -sum(s.cents) as cents from ledger_sums s where account = 'revenue' group by month) sums
    full join (select month, sum(cents) as cents from (
      select date_trunc('month', day)::date as month, commission_cents as cents from commission_totals where kind = 'day'
      union all select e.month, -l.cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account = 'revenue' and not ${isOneOf(sql`e.kind`, commissionKinds)}) posted group by 1) totals using (month)
    where coalesce(sums.cents, 0) <> coalesce(totals.cents, 0)`,
  'A client spent another amount than its calls were posted on': sql`
    select c.id::text as about, coalesce(sum(posted.cents), 0) as expected, c.total_spent_cents as found
    from clients c left join service_calls k on k.client_id = c.id and k.status = 'finalizado'
    left join lateral (select sum(e.final_value_cents) as cents from ledger_entries e
      where e.call_id = k.id and ${isOneOf(sql`e.kind`, commissionKinds)}) posted on true
    group by c.id having coalesce(sum(posted.cents), 0) <> c.total_spent_cents`,
  'A settlement is not the sum of its lines': sql`
    select t.id::text as about, coalesce(sum(l.cents), 0) as expected, t.cents as found
    from settlements t left join settlement_lines s on s.settlement_id = t.id
    left join ledger_lines l on l.id = s.line_id
    group by t.id having coalesce(sum(l.cents), 0) <> t.cents`,
  'A settlement has another standing than its payments': sql`
    select t.id::text as about, case when t.status = 'pago' or t.status = 'baixado' then t.cents else 0 end as expected,
      coalesce(p.cents, 0) + coalesce(w.cents, 0) as found
    from settlements t
    left join (select settlement_id, sum(cents) as cents from settlement_payments where undone_at is null group by 1) p
      on p.settlement_id = t.id
    left join settlement_write_offs w on w.settlement_id = t.id and w.undone_at is null
    where (t.status = 'pago' or t.status = 'baixado') <> (coalesce(p.cents, 0) + coalesce(w.cents, 0) = t.cents)
      or (t.status = 'baixado') <> (w.id is not null) or t.status = 'desfeito' and p.cents > 0`,
  'A loss is not what its entry moved': sql`
    select w.id::text as about, w.cents as expected, coalesce(l.cents, 0) as found
    from settlement_write_offs w
    left join ledger_lines l on l.entry_id = w.entry_id and l.account = 'losses'
    left join ledger_entries c on c.contrary_of = w.entry_id
    where w.cents <> coalesce(l.cents, 0) or (w.undone_at is null) <> (c.id is null)`,
  'A payment is not what its entry moved': sql`
    select p.id::text as about, case when c.id is null then p.cents else 0 end as expected,
      case when p.undone_at is null then -coalesce(l.cents, 0) else 0 end as found
    from settlement_payments p
    left join ledger_lines l on l.entry_id = p.entry_id and l.account = 'receivable'
    left join ledger_entries c on c.contrary_of = p.entry_id
    where p.cents <> -coalesce(l.cents, 0) or (p.undone_at is null) <> (c.id is null)`,
  'A line of the bank pays another amount than it brought': sql`
    select b.id::text as about, case b.status when 'conciliada' then b.cents else 0 end as expected,
      coalesce(p.cents, 0) + coalesce(k.cents, 0) as found
    from bank_lines b
    left join (select bank_line_id, sum(cents) as cents from settlement_payments where undone_at is null group by 1) p
      on p.bank_line_id = b.id
    left join (select e.source_id, sum(l.cents) as cents
      from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'bank'
      left join ledger_entries c on c.contrary_of = e.id where e.kind = 'credit' and c.id is null group by 1) k
      on k.source_id = b.id
    where case b.status when 'conciliada' then b.cents else 0 end <> coalesce(p.cents, 0) + coalesce(k.cents, 0)`,
  'A partner owes another amount than its open lines': sql`
    select partner_id::text as about, coalesce(books.cents, 0) as expected, coalesce(open.cents, 0) as found
    from (select partner_id, sum(s.cents) as cents from ledger_sums s where account = 'receivable' group by 1) books
    full join (
      select partner_id, sum(owed.cents) as cents from (
        select l.partner_id, l.cents from ledger_lines l
        join ledger_entries e on e.id = l.entry_id left join ledger_entries o on o.id = e.contrary_of
        where l.account = 'receivable' and not ${isOneOf(sql`e.kind`, settlingKinds)} and coalesce(not ${isOneOf(sql`o.kind`, settlingKinds)}, true)
          and not exists (select from settlement_lines s join settlements t on t.id = s.settlement_id
            where s.line_id = l.id and s.freed_at is null)
        union all
        select t.partner_id, t.cents - coalesce((select sum(p.cents) from settlement_payments p
          where p.settlement_id = t.id and p.undone_at is null), 0)
        from settlements t where t.status = 'aberto') owed group by 1) open using (partner_id)
    where coalesce(books.cents, 0) <> coalesce(open.cents, 0)`,
  'A refund or paid return is not what its entry says': sql`
    select b.id::text as about, b.cents as expected, coalesce(sum(abs(l.cents)) filter (where case b.kind
      when 'refund' then l.account = 'charged_contra' else l.account = 'receivable' and l.partner_id = b.done_by_id end), 0) as found
    from borne_costs b left join ledger_lines l on l.entry_id = b.entry_id
    left join ledger_entries c on c.contrary_of = b.entry_id
    group by b.id, c.id
    having coalesce(sum(abs(l.cents)) filter (where case b.kind
        when 'refund' then l.account = 'charged_contra' else l.account = 'receivable' and l.partner_id = b.done_by_id end), 0) <> b.cents
      or coalesce(sum(l.cents) filter (where l.account = 'borne'), 0) <> b.cents - b.partner_cents
      or coalesce(sum(l.cents) filter (where l.account = 'revenue'), 0) <> b.commission_cents
      or (c.id is null) <> (b.undone_at is null)`,
  'Commission that went back is not that of the refunds': sql`
    select month::text as about, coalesce(books.cents, 0) as expected, coalesce(told.cents, 0) as found
    from (select e.month, sum(l.cents) as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account = 'revenue' and not ${isOneOf(sql`e.kind`, commissionKinds)} group by 1) books
    full join (select e.month, sum(case when e.id = b.entry_id then b.commission_cents else -b.commission_cents end) as cents
      from borne_costs b join ledger_entries e on b.entry_id in (e.id, e.contrary_of) group by 1) told using (month)
    where coalesce(books.cents, 0) <> coalesce(told.cents, 0)`,
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
