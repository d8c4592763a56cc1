import { addMonths, monthOn } from '#shared/time/months.ts';
import type { ReportGroup, ReportQuery, ReportRow } from './contract.ts';

export const reportGroupLabels: Record<ReportGroup, string> = {
  mes: 'Mês',
  servico: 'Serviço',
  lugar: 'Lugar',
  prestador: 'Prestador',
};

/** Label of the debts that belong to no service or place. */
export const ofNone = 'Outros lançamentos';

/** The months of a report: twelve that end with the current one, unless told. */
export function monthsOf({ de, ate }: Pick<ReportQuery, 'de' | 'ate'>, now: Date): { de: string; ate: string } {
  const last = ate ?? (de !== undefined && de > monthOn(now) ? de : monthOn(now));
  const first = de ?? addMonths(last, -11);
  return { de: first, ate: last };
}

/** Rows of a report; by month, those from the first with any figure on, and always the last. */
export function rowsFromFirst(por: ReportGroup, rows: readonly ReportRow[]): readonly ReportRow[] {
  if (por !== 'mes') return rows;
  const first = rows.findIndex(({ id: _, label: _label, ...figures }) =>
    Object.values(figures).some((figure) => figure),
  );
  return rows.slice(first === -1 ? -1 : first);
}

/** Months of a report, and its partner where it is of one alone. */
export interface ReportScope {
  de: string;
  ate: string;
  partnerId?: string | undefined;
}

/** Filters of the list of finance for everything that a report adds up. */
export function wholeOf({ de, ate, partnerId }: ReportScope): Record<string, string> {
  return { date: 'tudo', mes: de === ate ? de : `${de}..${ate}`, ...(partnerId !== undefined && { partnerId }) };
}

/** The same for one row of it. */
export function filtersOf(por: ReportGroup, id: string, scope: ReportScope): Record<string, string> {
  const whole = wholeOf(scope);
  if (por === 'mes') return { ...whole, mes: id };
  const name = { servico: 'servico', lugar: 'cidade', prestador: 'partnerId' }[por];
  return { ...whole, ...(id !== '' && { [name]: id }) };
}
