import { sql } from 'drizzle-orm';

/** Checks of companies that pay by the month, and of payouts to partners. */
export const companyChecks = {
  'A call billed by the month is not what its company owes and its partner is owed': sql`
    select k.protocol_number as about, due.cents as expected, coalesce(posted.owed, 0) as found
    from service_calls k
    cross join lateral (select case when k.is_billed_monthly and k.status = 'finalizado' then k.final_value_cents else 0 end as cents) due
    left join (select e.call_id, sum(l.cents) filter (where l.account = 'owed_by_companies') as owed,
        -sum(l.cents) filter (where l.account = 'receivable') as held
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.client_id is not null and e.call_id is not null group by 1) posted on posted.call_id = k.id
    where due.cents <> coalesce(posted.owed, 0) or due.cents <> coalesce(posted.held, 0)`,
  'A line of what companies owe stands on no bill, or with another amount': sql`
    select l.id::text as about, l.cents as expected, coalesce(b.cents, 0) as found
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    left join company_bill_lines b on b.line_id = l.id left join company_bills t on t.id = b.bill_id
    where l.account = 'owed_by_companies' and e.call_id is not null
      and (l.cents, e.client_id) is distinct from (b.cents, t.client_id)`,
  'A closed bill is not the sum of its lines': sql`
    select t.id::text as about, coalesce(sum(l.cents), 0) as expected, t.cents as found
    from company_bills t left join company_bill_lines l on l.bill_id = t.id
    where t.status <> 'aberta' group by t.id having coalesce(sum(l.cents), 0) <> t.cents`,
  'A bill has another standing than its payments': sql`
    select t.id::text as about, t.cents as expected, paid.cents as found
    from company_bills t
    cross join lateral (select
      coalesce((select sum(p.cents) from company_bill_payments p where p.bill_id = t.id and p.undone_at is null), 0)
      + coalesce((select sum(c.cents) from company_bill_credits c where c.to_bill_id = t.id and c.undone_at is null), 0)
      - coalesce((select sum(c.cents) from company_bill_credits c where c.from_bill_id = t.id and c.undone_at is null), 0) as cents) paid
    where t.status = 'aberta' and paid.cents <> 0 or t.status <> 'aberta' and (t.status = 'paga') <> (paid.cents >= t.cents)`,
  'A company owes another amount than its bills less its payments': sql`
    select client_id::text as about, coalesce(bills.cents, 0) as expected, coalesce(books.cents, 0) as found
    from (select e.client_id, sum(l.cents) as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account = 'owed_by_companies' group by 1) books
    full join (select client_id, sum(cents) as cents from (
      select t.client_id, l.cents from company_bills t join company_bill_lines l on l.bill_id = t.id
      union all select t.client_id, -p.cents from company_bills t
        join company_bill_payments p on p.bill_id = t.id where p.undone_at is null) owed group by 1) bills using (client_id)
    where coalesce(bills.cents, 0) <> coalesce(books.cents, 0)`,
  'A payment of a company or a payout is not what its entry moved': sql`
    select p.id::text as about, p.cents as expected, coalesce(abs(l.cents), 0) as found
    from (select id, entry_id, cents, undone_at, 1 as sign from company_bill_payments
      union all select id, entry_id, cents, undone_at, -1 from partner_payouts) p
    left join ledger_lines l on l.entry_id = p.entry_id and l.account = 'bank'
    left join ledger_entries c on c.contrary_of = p.entry_id
    where p.sign * p.cents <> coalesce(l.cents, 0) or (p.undone_at is null) <> (c.id is null)`,
} as const;
