import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { monthOn, shortMonth } from '#shared/time/months.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { Card } from '#ui/layout/card.tsx';
import { reais } from '#ui/records/reais.ts';
import type { FinanceTotals } from '../contract.ts';

const words: Record<FinanceTotals['passo'], { by: string; header: string }> = {
  dia: { by: 'dia', header: 'Dia' },
  semana: { by: 'semana', header: 'Semana de' },
  mes: { by: 'mês', header: 'Mês' },
};

/** Revenue and commission along the period, by days, weeks or months. */
export function FinanceChart({ data }: { data: FinanceTotals }) {
  const { serie: steps, passo } = data;
  const { by, header } = words[passo];
  return (
    <Card>
      <Chart
        title={`Receita e comissões por ${by}, antes de devoluções`}
        kind="bars"
        labels={steps.map(({ inicio }) =>
          passo === 'mes' ? shortMonth(monthOn(inicio)) : formatDate(startOfDay(inicio)).slice(0, 5),
        )}
        series={[
          { name: 'Receita', values: steps.map(({ receita }) => receita) },
          { name: 'Comissões', values: steps.map(({ comissoes }) => comissoes) },
        ]}
        format={reais}
        labelHeader={header}
      />
    </Card>
  );
}
