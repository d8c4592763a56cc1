import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { isMonth } from '#shared/time/months.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { Column } from '#ui/lists/column.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { FigureLink } from '../../ui/figure-link.tsx';
import { MonthFilters } from '../../ui/month-filters.tsx';
import { PartnerFilter } from '../../ui/partner-filter.tsx';
import { type ReportFigures, type ReportGroup, type ReportRow, reportGroups, reportOperations } from '../contract.ts';
import { filtersOf, monthsOf, ofNone, type ReportScope, reportGroupLabels, rowsFromFirst, wholeOf } from '../rules.ts';
import { ReportCharts } from './report-charts.tsx';

const groups = reportGroups
  .filter((group) => group !== 'mes')
  .map((group) => ({ value: group, label: `Por ${reportGroupLabels[group].toLowerCase()}` }));

/** Money by one thing over some months: charts, a table, and the lines behind each number. */
export function FinanceReports() {
  const filters = useUrlFilters({ por: 'todos', de: '', ate: '', partnerId: '' });
  const por = reportGroups.find((group) => group === filters.get('por')) ?? 'mes';
  const [given, until] = [filters.get('de'), filters.get('ate')];
  const asked = monthsOf({ de: monthIn(given), ate: monthIn(until) }, new Date());
  const partnerId = filters.get('partnerId') || undefined;
  const query = { por, ...asked, partnerId };
  const report = useRead(reportOperations.readReport, { query }, { showsPrevious: true });
  const shown = {
    ...filters,
    get: (name: string) => (name === 'de' ? asked.de : name === 'ate' ? asked.ate : filters.get(name)),
  };
  return (
    <>
      <PageHeader
        back={{ to: officePages.finance, label: 'Financeiro' }}
        summary="Receita, comissões e o que falta receber, mês a mês."
        actions={
          <CsvButton list="relatorios-financeiros" path={addressFor(reportOperations.exportReport, { query })} />
        }
      />
      <FiltersBar filters={filters}>
        <FilterSelect filters={filters} name="por" label="Separar" all="Por mês" options={groups} />
        <MonthFilters filters={shown} />
        <PartnerFilter filters={filters} />
      </FiltersBar>
      {report.data && report.data.linhas.length > 0 && (
        <ReportCharts por={por} report={report.data} partnerId={partnerId} />
      )}
      <DataTable
        caption={`Financeiro por ${reportGroupLabels[por].toLowerCase()}`}
        columns={columnsOf(por, report.data && { ...report.data, partnerId })}
        rows={
          report.data && [
            ...rowsFromFirst(por, report.data.linhas),
            { ...report.data.total, id: 'total', label: 'Total' },
          ]
        }
        rowKey={(row) => row.id}
        refreshing={report.isPlaceholderData}
        error={listError('Erro ao Carregar o Relatório', report)}
        empty={<EmptyState illustration={<EmptyDrawing />} title="Nenhum lançamento nestes meses" />}
      />
    </>
  );
}

function monthIn(text: string): string | undefined {
  return isMonth(text) ? text : undefined;
}

function columnsOf(por: ReportGroup, scope: ReportScope | undefined): Column<ReportRow>[] {
  const money = (key: keyof ReportFigures, header: string, only: Record<string, string>): Column<ReportRow> => ({
    key,
    header,
    align: 'right',
    cell: (row) => {
      const text = key === 'chamados' ? row.chamados.toLocaleString('pt-BR') : reais(row[key]);
      // Lines of no service or place have no filter of their own.
      if (scope === undefined || row.label === ofNone || !row[key]) return text;
      const of = row.id === 'total' ? wholeOf(scope) : filtersOf(por, row.id, scope);
      return <FigureLink to={addressOf(officePages.finance, undefined, { ...of, ...only })}>{text}</FigureLink>;
    },
  });
  const commissions = { tipo: 'comissoes' };
  return [
    {
      key: 'label',
      header: reportGroupLabels[por],
      phone: 'title',
      cell: (row) => (row.id === 'total' ? <strong>{row.label}</strong> : row.label),
    },
    money('receita', 'Receita', commissions),
    money('comissoes', 'Comissões', commissions),
    money('comissoesDevolvidas', 'Devolvida', commissions),
    money('comissaoLiquida', 'Líquida', commissions),
    money('chamados', 'Chamados', commissions),
    money('ticketMedio', 'Ticket médio', commissions),
    money('emAberto', 'Em aberto', { status: 'em_aberto' }),
    money('atrasado', 'Em atraso', { status: 'atrasado' }),
  ];
}
