import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { shortMonth } from '#shared/time/months.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { Card } from '#ui/layout/card.tsx';
import { reais } from '#ui/records/reais.ts';
import type { Report, ReportFigures, ReportGroup } from '../contract.ts';
import { filtersOf, reportGroupLabels } from '../rules.ts';

/** As many as a drawing shows side by side; the table below has them all. */
const drawn = 12;

/** Revenue and commissions, the mean price, and the open and late debts. */
export function ReportCharts({
  por,
  report,
  partnerId,
}: {
  por: ReportGroup;
  report: Report;
  partnerId: string | undefined;
}) {
  const rows = por === 'mes' ? report.linhas : report.linhas.slice(0, drawn);
  const labels = rows.map(({ id, label }) => (por === 'mes' ? shortMonth(id) : label));
  const series = (name: string, of: keyof ReportFigures, only: Record<string, string>) => ({
    name,
    values: rows.map((row) => row[of]),
    links: rows.map(({ id }) =>
      addressOf(officePages.finance, undefined, { ...filtersOf(por, id, { ...report, partnerId }), ...only }),
    ),
  });
  const commissions = { tipo: 'comissoes' };
  const shared = { labels, labelHeader: reportGroupLabels[por], format: reais };
  const title = (text: string) =>
    `${text} por ${reportGroupLabels[por].toLowerCase()}${rows.length < report.linhas.length ? `, os ${drawn} maiores` : ''}`;
  return (
    <div className="mb-5 grid gap-3 lg:grid-cols-2">
      <Card>
        <Chart
          {...shared}
          title={`${title('Receita e comissões')}, antes de devoluções`}
          kind="bars"
          series={[series('Receita', 'receita', commissions), series('Comissões', 'comissoes', commissions)]}
        />
      </Card>
      <Card>
        <Chart
          {...shared}
          title={title('Em aberto e em atraso')}
          kind="bars"
          series={[
            series('Em aberto', 'emAberto', { status: 'em_aberto' }),
            series('Em atraso', 'atrasado', { status: 'atrasado' }),
          ]}
        />
      </Card>
      <Card>
        <Chart
          {...shared}
          title={title('Ticket médio')}
          kind={por === 'mes' ? 'line' : 'bars'}
          series={[series('Ticket médio', 'ticketMedio', commissions)]}
        />
      </Card>
      <Card>
        <Chart
          {...shared}
          format={(value) => value.toLocaleString('pt-BR')}
          title={title('Chamados')}
          kind="bars"
          series={[series('Chamados', 'chamados', commissions)]}
        />
      </Card>
    </div>
  );
}
