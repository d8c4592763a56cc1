import { useState } from 'react';
import { isAmong } from '#shared/choices.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import type { Column } from '#ui/lists/column.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { FileButton } from '#ui/lists/file-button.tsx';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { ListEmpty, listError } from '#ui/lists/list-states.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { RecordTrail } from '#ui/records/record-trail.tsx';
import { type Import, type ImportRow, importOperations, importOperations as operations } from '../contract.ts';
import {
  importKindLabels,
  importStatusLabels,
  type RowOutcome,
  rowOutcomeLabels,
  rowOutcomes,
  runningImportStatuses,
} from '../rules.ts';

const tones: Record<RowOutcome, Tone> = {
  nova: 'info',
  repetida: 'warning',
  recusada: 'danger',
  gravada: 'success',
  desfeita: 'neutral',
  mantida: 'warning',
};

const columns: Column<ImportRow>[] = [
  { key: 'line', header: 'Linha', align: 'right', cell: ({ line }) => line },
  { key: 'name', header: 'Nome', phone: 'title', cell: ({ name }) => name },
  {
    key: 'outcome',
    header: 'Resultado',
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{rowOutcomeLabels[outcome]}</Badge>,
  },
  { key: 'why', header: 'Motivo', cell: ({ why }) => <span className="wrap-anywhere">{why ?? '–'}</span> },
];

const perPage = 25;

/** Predicted or final result of each line of a sheet, with buttons to write and undo it. */
export function ImportReport({ id, filters }: { id: string; filters: UrlFilters }) {
  const query = useRead(
    operations.findImport,
    { params: { id }, query: { outcome: filters.get('outcome'), page: filters.page, limit: perPage } },
    {
      showsPrevious: true,
      refreshMs: (reply) => (isAmong(reply?.status ?? null, runningImportStatuses) ? 1_000 : 30_000),
    },
  );
  const { data } = query;
  return (
    <Card title={data ? `${importKindLabels[data.kind]}: ${data.fileName}` : 'Importação'} flush>
      {data && (
        <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5">
          <Standing sheet={data} />
          <ImportActions sheet={data} />
          <RecordTrail recordId={id} />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <FilterSelect
              filters={filters}
              name="outcome"
              label="Resultado"
              all="Todas as linhas"
              options={optionsOf(rowOutcomes, rowOutcomeLabels)}
            />
            <FileButton
              asksWhy
              name={() => 'importacao.csv'}
              path={addressFor(importOperations.exportImportRows, {
                params: { id },
                query: { outcome: filters.get('outcome') },
              })}
            >
              Baixar relatório
            </FileButton>
          </div>
        </div>
      )}
      <DataTable
        caption="Linhas da planilha"
        columns={columns}
        rows={data?.rows}
        rowKey={({ line }) => String(line)}
        refreshing={query.isPlaceholderData}
        error={listError('Erro ao Carregar a Importação', query)}
        empty={<ListEmpty title="Nenhuma linha" description="Nenhuma linha teve este resultado." filters={filters} />}
      />
      <div className="px-4 py-4 empty:hidden sm:px-5">
        {data && (
          <Pagination
            page={filters.page}
            limit={data.limit}
            total={data.total}
            noun="linhas"
            onPage={filters.setPage}
          />
        )}
      </div>
    </Card>
  );
}

function Standing({ sheet }: { sheet: Import }) {
  const { counts, status } = sheet;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm font-medium text-ink">
        {importStatusLabels[status]}
        {status === 'gravando' && howFar(counts.gravada, counts.nova)}
        {status === 'desfazendo' && howFar(counts.desfeita + counts.mantida, counts.gravada)}
      </p>
      <DescriptionList
        columns={3}
        items={[
          ...rowOutcomes
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => ({ term: rowOutcomeLabels[outcome], value: counts[outcome].toLocaleString('pt-BR') })),
          { term: 'Codificação', value: sheet.encoding },
        ]}
      />
      {sheet.ignoredColumns.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Colunas que não são lidas: {sheet.ignoredColumns.join(', ')}.
        </p>
      )}
    </div>
  );
}

function howFar(done: number, left: number): string {
  const [ready, waiting] = [done, left].map((count) => count.toLocaleString('pt-BR'));
  return `: ${ready} ${done === 1 ? 'linha pronta' : 'linhas prontas'}, ${left === 1 ? 'falta' : 'faltam'} ${waiting}`;
}

function ImportActions({ sheet }: { sheet: Import }) {
  const [asking, setAsking] = useState<'write' | 'undo'>();
  const write = useWrite(operations.writeImport);
  const undo = useWrite(operations.undoImport);
  const { nova, gravada } = sheet.counts;
  const close = () => setAsking(undefined);
  return (
    <div className="empty:hidden">
      {sheet.status === 'conferida' && nova > 0 && (
        <Button variant="primary" onClick={() => setAsking('write')}>
          {nova === 1 ? 'Gravar 1 linha' : `Gravar ${nova.toLocaleString('pt-BR')} linhas`}
        </Button>
      )}
      {sheet.status === 'gravada' && gravada > 0 && (
        <Button onClick={() => setAsking('undo')}>Desfazer importação</Button>
      )}
      <ConfirmDialog
        open={asking === 'write'}
        onOpenChange={close}
        title="Gravar a importação"
        description="As linhas que entram viram cadastros. Repetidas e recusadas ficam de fora. Dá para desfazer enquanto os cadastros não forem usados."
        confirmLabel="Gravar"
        onConfirm={async () => {
          await write.mutateAsync({ params: { id: sheet.id } });
          toast({ title: 'Gravação começada', description: sheet.fileName, variant: 'success' });
        }}
      />
      <ConfirmDialog
        open={asking === 'undo'}
        onOpenChange={close}
        title="Desfazer a importação"
        description="Os cadastros desta planilha são apagados. Os que já foram usados ficam, cada um com o motivo."
        confirmLabel="Desfazer"
        tone="danger"
        onConfirm={async () => {
          await undo.mutateAsync({ params: { id: sheet.id } });
          toast({ title: 'Desfazendo a importação', description: sheet.fileName, variant: 'success' });
        }}
      />
    </div>
  );
}
