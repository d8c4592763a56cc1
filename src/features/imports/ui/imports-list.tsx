import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { importOperations as operations } from '../contract.ts';
import { importKindLabels, importStatusLabels, rowOutcomes } from '../rules.ts';

/** The sheets that were brought, newest first. */
export function ImportsList({ shown, onShow }: { shown: string; onShow: (id: string) => void }) {
  const query = useRead(operations.listImports, {}, { refreshMs: 30_000 });
  const error = listError('Erro ao Carregar Importações', query);
  return (
    <Card title="Importações">
      {error}
      {query.data?.imports.length === 0 && <p className="text-sm text-ink-soft">Nenhuma planilha até agora.</p>}
      <ul className="flex flex-col gap-4">
        {query.data?.imports.map((sheet) => (
          <li key={sheet.id} className="flex items-start justify-between gap-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium text-ink wrap-anywhere">
                {importKindLabels[sheet.kind]}: {sheet.fileName}
              </p>
              <p className="text-ink-soft">
                {importStatusLabels[sheet.status]} ·{' '}
                {rowOutcomes.reduce((sum, outcome) => sum + sheet.counts[outcome], 0).toLocaleString('pt-BR')} linhas
              </p>
              <p className="text-ink-soft">
                {sheet.actorName}, {formatDateTime(new Date(sheet.at))}
              </p>
              {sheet.writtenByName !== null && <p className="text-ink-soft">Gravada por {sheet.writtenByName}</p>}
              {sheet.undoneByName !== null && <p className="text-ink-soft">Desfeita por {sheet.undoneByName}</p>}
            </div>
            <Button
              size="sm"
              aria-pressed={sheet.id === shown}
              aria-label={`Ver ${sheet.fileName}`}
              onClick={() => onShow(sheet.id)}
            >
              Ver
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
