import { Card } from '#ui/layout/card.tsx';
import type { Column } from '#ui/lists/column.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import type { DataRegister } from '../contract.ts';
import { datumLabels, personKindLabels } from '../rules.ts';

type Row = DataRegister['tables'][number];

const columns: readonly Column<Row>[] = [
  { key: 'label', header: 'O que é guardado', phone: 'title', cell: ({ label }) => label },
  {
    key: 'people',
    header: 'De quem',
    cell: ({ people }) => people.map((kind) => personKindLabels[kind]).join(', '),
  },
  {
    key: 'data',
    header: 'Que dados',
    cell: ({ data }) => data.map((kind) => datumLabels[kind]).join(', ') || 'O vínculo',
  },
  {
    key: 'keeping',
    header: 'Por quanto tempo',
    width: 'w-96',
    cell: ({ keeping, ending }) => (
      <>
        {keeping}
        <span className="block text-ink-soft">{ending}</span>
      </>
    ),
  },
];

/** The register of processing: a card for each purpose. */
export function RegisterCards({ register }: { register: DataRegister }) {
  const purposes = Map.groupBy(register.tables, ({ purpose }) => purpose);
  return [...purposes].map(([purpose, rows]) => (
    <Card key={purpose} title={purpose} description={rows[0]?.ground} flush>
      <DataTable caption={purpose} columns={columns} rows={rows} rowKey={({ table }) => table} empty={null} />
    </Card>
  ));
}
