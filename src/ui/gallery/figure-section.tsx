import { formatBRL } from '#shared/numbers/money.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Statement } from '#ui/records/statement.tsx';
import { Section } from './section.tsx';

const days = Array.from({ length: 14 }, (_, index) => `${String(index + 8).padStart(2, '0')}/11`);
const received = [1280, 960, 0, 2140, 1730, 320, 1890, 2400, 1150, 880, 1960, 2710, 640, 1480];
const owed = received.map((value) => Math.round(value * 0.18));
const minutes = [42, 38, null, 35, 47, 31, 40, 36, 33, null, null, 29, 34, 31];
const wholeReais = (value: number) => `R$ ${value.toLocaleString('pt-BR')}`;

const lines = [
  { id: 1, day: '03/11/2026', what: 'CH-2026-000101, desentupimento de pia', cents: 32_000, share: 5_760 },
  { id: 2, day: '09/11/2026', what: 'CH-2026-000112, caixa de gordura', cents: 89_000, share: 16_020 },
  { id: 3, day: '17/11/2026', what: 'CH-2026-000119, hidrojateamento de coluna', cents: 148_000, share: 26_640 },
];

/** Charts in every state, and a printed account. */
export function FigureSection() {
  return (
    <Section id="numeros" title="Gráficos e extratos">
      <div className="grid gap-5 lg:grid-cols-2">
        <Card>
          <Chart
            title="Receita e comissão por dia"
            kind="bars"
            labels={days}
            labelHeader="Dia"
            series={[
              { name: 'Receita', values: received },
              { name: 'Comissão', values: owed },
            ]}
            format={wholeReais}
          />
        </Card>
        <Card>
          <Chart
            title="Minutos até a chegada"
            kind="line"
            labels={days}
            labelHeader="Dia"
            series={[
              { name: 'Urgentes', values: minutes },
              { name: 'Agendados', values: minutes.map((value) => value && value + 18) },
            ]}
            format={(value) => `${value} min`}
          />
        </Card>
        <Card>
          <Chart
            title="Esperando os dados"
            kind="bars"
            labels={days}
            labelHeader="Dia"
            series={undefined}
            format={String}
          />
        </Card>
        <Card>
          <Chart
            title="Sem nada a mostrar"
            kind="bars"
            labels={days}
            labelHeader="Dia"
            series={[{ name: 'Receita', values: days.map(() => null) }]}
            format={String}
          />
        </Card>
      </div>
      <Statement
        title="Extrato de comissões"
        issuer={<Wordmark name="Cano Livre" />}
        facts={[
          { term: 'Prestador', value: 'Hidro Cerrado Desentupidora' },
          { term: 'Período', value: '01/11/2026 a 21/11/2026' },
        ]}
        columns={[
          { key: 'day', header: 'Data', cell: (line) => line.day },
          { key: 'what', header: 'Atendimento', cell: (line) => line.what },
          { key: 'cents', header: 'Recebido', cell: (line) => formatBRL(line.cents), align: 'right' },
          { key: 'share', header: 'Comissão', cell: (line) => formatBRL(line.share), align: 'right' },
        ]}
        lines={lines}
        lineKey={(line) => line.id}
        totals={[
          { term: 'Recebido', value: formatBRL(269_000) },
          { term: 'Comissão a pagar', value: formatBRL(48_420) },
        ]}
        note="Emitido em 21/11/2026 às 14:03."
      />
    </Section>
  );
}
