import { addMonths, monthOn } from '#shared/time/months.ts';
import type { ReportGroup, ReportQuery } from './contract.ts';

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

/** Filters of the list of finance for what a row of a report adds up. */
export function filtersOf(
  por: ReportGroup,
  id: string,
  { de, ate }: { de: string; ate: string },
): Record<string, string> {
  const months = de === ate ? de : `${de}..${ate}`;
  if (por === 'mes') return { date: 'tudo', mes: id };
  const name = { servico: 'servico', lugar: 'cidade', prestador: 'partnerId' }[por];
  return { date: 'tudo', mes: months, ...(id !== '' && { [name]: id }) };
}
