import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { Card } from '#ui/layout/card.tsx';
import { reais } from '#ui/records/reais.ts';
import type { FinanceReply } from '../contract.ts';

/** Revenue and commission along the period, by days or, beyond a month, by weeks. */
export function FinanceChart({ data }: { data: FinanceReply }) {
  const { serie: steps, passo } = data;
  const isWeekly = passo === 'semana';
  return (
    <Card>
      <Chart
        title={isWeekly ? 'Receita e comissões por semana' : 'Receita e comissões por dia'}
        kind="bars"
        labels={steps.map(({ inicio }) => formatDate(startOfDay(inicio)).slice(0, 5))}
        series={[
          { name: 'Receita', values: steps.map(({ receita }) => receita) },
          { name: 'Comissões', values: steps.map(({ comissoes }) => comissoes) },
        ]}
        format={reais}
        labelHeader={isWeekly ? 'Semana de' : 'Dia'}
      />
    </Card>
  );
}
