import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { addDays, formatDate, startOfDay } from '#shared/time/dates.ts';
import { daysOfMonth } from '#shared/time/months.ts';
import type { Unfinished } from '../contract.ts';

interface Row extends Record<string, unknown> {
  id: string;
  kind: Unfinished['kind'];
  name: string;
  record_id: string;
  cents: string | null;
  day: string | null;
}

/** More than these are not accepted one by one. */
const most = 1_001;

/** Unfinished matters of a month and of those before it: bank lines, work, differences, problems, the books. */
export async function listUnfinished(ctx: Ctx, month: string): Promise<Unfinished[]> {
  const { to } = daysOfMonth(month);
  const end = sql`${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select * from (
      select id, 'banco' as kind, '' as name, id as record_id, cents, happened_on::text as day
      from bank_lines where status = 'pendente' and happened_on <= ${to}::date
      union all
      select id, 'chamado', protocol_number, id, null, null from service_calls
      where status = 'em_andamento' and started_at < ${end}
      union all
      select d.id, 'discrepancia', k.protocol_number, k.id, null, null
      from value_discrepancies d join service_calls k on k.id = d.call_id
      where d.decided_at is null and coalesce(k.finished_at, k.created_at) < ${end}
      union all
      select p.id, 'problema', k.protocol_number, k.id, null, null
      from problems p join service_calls k on k.id = p.call_id
      where p.status <> 'encerrado' and coalesce(k.finished_at, k.created_at) < ${end}
      union all
      select id, 'conferencia', problem_count::text, id, null, null
      from (select * from ledger_checks order by at desc limit 1) last where problem_count > 0
    ) unfinished order by kind, day, name limit ${most}`);
  return rows.map(({ id, kind, name, record_id: recordId, cents, day }) => ({
    id,
    kind,
    recordId,
    name:
      kind === 'banco'
        ? `${formatBRL(Number(cents))} em ${formatDate(startOfDay(day ?? to))}`
        : kind === 'conferencia'
          ? `${name} ${name === '1' ? 'diferença' : 'diferenças'}`
          : name,
  }));
}
