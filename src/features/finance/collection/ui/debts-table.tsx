import { CalendarClock, Clock, TriangleAlert } from 'lucide-react';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { reais } from '#ui/records/reais.ts';
import { collectionOperations, type Debtor } from '../contract.ts';
import { debtAgeLabels, debtAges, debtWaitLabels, debtWaits } from '../rules.ts';

const columns: Column<Debtor>[] = [
  { key: 'partner', header: 'Prestador', phone: 'title', always: true, cell: ({ name }) => name },
  ...debtAges.map(
    (age): Column<Debtor> => ({
      key: age,
      header: debtAgeLabels[age],
      align: 'right',
      cell: ({ id, name, ages }) =>
        ages[age] === 0 ? (
          <span className="text-ink-soft">–</span>
        ) : (
          <OpenButton
            id={id}
            of={`${debtAgeLabels[age]} de ${name}: ${reais(ages[age])}`}
            variant="ghost"
            className="-mr-2.5 underline"
          >
            {reais(ages[age])}
          </OpenButton>
        ),
    }),
  ),
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    cell: ({ total }) => <span className="font-semibold">{reais(total)}</span>,
  },
  actionsColumn<Debtor>(({ id, name }) => (
    <OpenButton id={id} of={`Ver lançamentos de ${name}`}>
      Ver lançamentos
    </OpenButton>
  )),
];

/** Debts of partners by their delay, of all periods. */
export const debtsSheet = listSheet({
  operation: collectionOperations.listDebts,
  refreshMs: 60_000,
  rowsOf: ({ prestadores }) => prestadores,
  whole: true,
  totalOf: ({ prestadores }) => prestadores.length,
  caption: 'Cobrança',
  noun: { one: 'prestador', many: 'prestadores', gender: 'm' },
  cards: [
    { label: debtAgeLabels.a_vencer, value: ({ total }) => reais(total.a_vencer), icon: CalendarClock },
    { label: debtAgeLabels.ate_7, value: ({ total }) => reais(total.ate_7), icon: Clock, tone: 'warning' },
    { label: debtAgeLabels.ate_30, value: ({ total }) => reais(total.ate_30), icon: Clock, tone: 'warning' },
    { label: debtAgeLabels.ate_60, value: ({ total }) => reais(total.ate_60), icon: TriangleAlert, tone: 'danger' },
    { label: debtAgeLabels.mais_60, value: ({ total }) => reais(total.mais_60), icon: TriangleAlert, tone: 'danger' },
  ],
  search: { label: 'Buscar prestador', hint: 'Prestador' },
  filters: {
    espera: {
      label: 'O que espera a central',
      all: 'Todos os prestadores',
      options: optionsOf(debtWaits, debtWaitLabels),
    },
  },
  columns,
  rowKey: ({ id }) => id,
  nameOf: ({ name }) => name,
  failed: 'Erro ao Carregar a Cobrança',
  emptyTitle: 'Ninguém deve nada',
  empty: 'Quando um chamado for finalizado, a comissão que o prestador deve aparece aqui.',
});
