import { CircleCheck, Clock, Eye, ListChecks, Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Select } from '#ui/fields/select.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { Column } from '#ui/lists/column.tsx';
import { ColumnChoice } from '#ui/lists/column-choice.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import { useHiddenColumns } from '#ui/lists/hidden-columns.ts';
import { Pagination } from '#ui/lists/pagination.tsx';
import { SelectionBar } from '#ui/lists/selection.tsx';
import type { Sort } from '#ui/lists/sort-header.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { Rating } from '#ui/records/rating.tsx';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import { Section, Specimen } from './section.tsx';

interface Example {
  code: string;
  name: string;
  place: string;
  tone: Tone;
  status: string;
  rating: number | null;
  amount: string;
}

const rows: Example[] = [
  {
    code: 'CH-2026-000128',
    name: 'Ana Lúcia de Souza',
    place: 'Taguatinga/DF',
    tone: 'warning',
    status: 'Pendente',
    rating: null,
    amount: 'R$ 0,00',
  },
  {
    code: 'CH-2026-000127',
    name: 'Condomínio Residencial Jardim das Acácias do Setor Habitacional Vicente Pires',
    place: 'Vicente Pires/DF',
    tone: 'info',
    status: 'Em andamento',
    rating: 4.8,
    amount: 'R$ 1.280,00',
  },
  {
    code: 'CH-2026-000126',
    name: 'Érica Ávila',
    place: 'Águas Lindas de Goiás/GO',
    tone: 'success',
    status: 'Finalizado',
    rating: 4.1,
    amount: 'R$ 320,00',
  },
  {
    code: 'CH-2026-000125',
    name: 'Bar do Zé',
    place: 'Ceilândia/DF',
    tone: 'danger',
    status: 'Cancelado',
    rating: 3,
    amount: 'R$ 0,00',
  },
];

const columns: Column<Example>[] = [
  {
    key: 'code',
    header: 'Protocolo',
    cell: (row) => <span className="whitespace-nowrap">{row.code}</span>,
    sortable: true,
    always: true,
    phone: 'title',
  },
  { key: 'name', header: 'Nome', cell: (row) => row.name, sortable: true },
  { key: 'place', header: 'Cidade', cell: (row) => row.place },
  { key: 'status', header: 'Status', cell: (row) => <Badge tone={row.tone}>{row.status}</Badge> },
  { key: 'rating', header: 'Nota', cell: (row) => <Rating value={row.rating} />, phone: 'hide' },
  { key: 'amount', header: 'Valor', cell: (row) => row.amount, align: 'right', sortable: true },
  {
    key: 'actions',
    header: 'Ações',
    align: 'right',
    phone: 'plain',
    cell: () => (
      <Button size="sm" variant="ghost" icon={<Eye aria-hidden="true" className="size-4" />}>
        Ver
      </Button>
    ),
  },
];

const common = { caption: 'Exemplos', columns, rowKey: (row: Example) => row.code };
const empty = (
  <EmptyState
    title="Nenhum exemplo encontrado"
    description="Mude os filtros ou crie o primeiro."
    illustration={<EmptyDrawing />}
  />
);

/** Numbers, filters, a table in all states, and pagination. */
export function ListSection() {
  const [page, setPage] = useState(2);
  const [sort, setSort] = useState<Sort>({ key: 'code', direction: 'desc' });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set(['CH-2026-000127']));
  const [hidden, setHidden] = useHiddenColumns('galeria');
  return (
    <Section id="listas" title="Listas">
      <StatRow>
        <StatCard label="Total" value="1.284" icon={ListChecks} to="#listas" />
        <StatCard
          label="Pendentes"
          value="12"
          detail="3 há mais de uma hora"
          icon={Clock}
          tone="warning"
          to="#listas"
        />
        <StatCard label="Urgentes" value="4" icon={Zap} tone="signal" />
        <StatCard
          label="Receita do mês"
          value="R$ 148.320,00"
          detail="R$ 1.902.114,00 no total"
          icon={CircleCheck}
          tone="success"
        />
        <StatCard label="Esperando" value={undefined} icon={Clock} tone="neutral" />
      </StatRow>
      <div>
        <PageHeader summary="45 exemplos" actions={<Button variant="primary">Novo exemplo</Button>} />
        <FiltersBar
          filters={{
            active: search !== '',
            clear: () => setSearch(''),
            get: () => search,
            set: ({ search: text = '' }) => setSearch(text),
          }}
          search="Buscar exemplos"
          placeholder="Buscar exemplos..."
        >
          <Select aria-label="Status" options={[{ value: '', label: 'Todos os status' }]} />
          <Select aria-label="Estado" options={[{ value: '', label: 'Todos os estados' }]} />
          <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
        </FiltersBar>
        <SelectionBar count={chosen.size} onClear={() => setChosen(new Set())}>
          <Button size="sm">Exportar escolhidos</Button>
        </SelectionBar>
        <DataTable
          {...common}
          columns={columns.filter(({ key }) => !hidden.has(key))}
          rows={rows}
          selection={{ chosen, onChange: setChosen, nameOf: (row) => row.code }}
          rowHref={(row) => `#${row.code}`}
          sort={sort}
          onSort={setSort}
          empty={empty}
        />
        <div className="mt-4">
          <Pagination page={page} limit={20} total={45} noun="exemplos" onPage={setPage} />
        </div>
      </div>
      <Specimen name="Carregando">
        <div className="w-full">
          <DataTable {...common} rows={undefined} skeletonRows={3} empty={empty} />
        </div>
      </Specimen>
      <div className="grid gap-5 lg:grid-cols-2">
        <DataTable {...common} rows={[]} empty={empty} />
        <DataTable
          {...common}
          rows={undefined}
          empty={empty}
          error={<ErrorState title="Erro ao carregar exemplos" onRetry={() => setPage(1)} />}
        />
      </div>
    </Section>
  );
}
