import { type Period, periods } from '#shared/time/periods.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { callsWithin, commissionsWithin } from '../rules.ts';
import { useTrend } from './use-dashboard.ts';

const periodLabels: Record<Period, string> = {
  '7dias': 'Últimos 7 dias',
  '30dias': 'Últimos 30 dias',
  '90dias': 'Últimos 90 dias, por semana',
  ano: 'Últimos 12 meses',
};
const stepLabels: Record<Period, string> = { '7dias': 'Dia', '30dias': 'Dia', '90dias': 'Semana de', ano: 'Mês' };

/** Calls and revenue over a period from the URL. */
export function Trends({ showMoney }: { showMoney: boolean }) {
  const filters = useUrlFilters({ periodo: '30dias' });
  const period = periods.find((known) => known === filters.get('periodo')) ?? '30dias';
  const { data, error, isFetching, refetch } = useTrend(period);
  const labels = data?.points.map(({ label }) => label) ?? [];
  const happened = data?.points.some(({ abertos, finalizados }) => abertos > 0 || finalizados > 0) ?? false;
  // A period without calls says so instead of showing zeros.
  const valuesOf = (key: 'abertos' | 'finalizados' | 'faturamento') =>
    data?.points.map((point) => (happened ? point[key] : null)) ?? [];
  const linksTo = (moment: 'abertos' | 'finalizados') =>
    data?.points.map(({ inicio, fim }) => callsWithin(moment, { from: inicio, to: fim })) ?? [];
  const shared = { labels, labelHeader: stepLabels[period] };
  return (
    <section aria-labelledby="evolucao" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="evolucao" className="text-base font-semibold">
          Evolução
        </h2>
        <Select
          aria-label="Período da evolução"
          className="w-full sm:w-64"
          options={periods.map((value) => ({ value, label: periodLabels[value] }))}
          value={period}
          onChange={(event) => filters.set({ periodo: event.currentTarget.value })}
        />
      </div>
      {data === undefined && error !== null ? (
        <Card flush>
          <ErrorState
            title="Erro ao Carregar Evolução"
            message={error.message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <div className={showMoney ? 'grid gap-3 lg:grid-cols-2' : undefined}>
          <Card>
            <Chart
              {...shared}
              title="Chamados"
              kind="bars"
              series={
                data && [
                  { name: 'Abertos', values: valuesOf('abertos'), links: linksTo('abertos') },
                  { name: 'Finalizados', values: valuesOf('finalizados'), links: linksTo('finalizados') },
                ]
              }
              format={(value) => value.toLocaleString('pt-BR')}
            />
          </Card>
          {showMoney && (
            <Card>
              <Chart
                {...shared}
                title="Faturamento"
                kind="bars"
                series={
                  data && [
                    {
                      name: 'Valor lançado dos finalizados',
                      values: valuesOf('faturamento'),
                      links: data.points.map(({ inicio, fim }) => commissionsWithin({ from: inicio, to: fim })),
                    },
                  ]
                }
                format={reais}
              />
            </Card>
          )}
        </div>
      )}
    </section>
  );
}
