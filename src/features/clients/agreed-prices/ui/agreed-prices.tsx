import { Pencil, Trash2 } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { listError } from '#ui/lists/list-states.tsx';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { reais } from '#ui/records/reais.ts';
import { RecordsCard, RowMenu } from '#ui/records/records-card.tsx';
import { agreedPriceOperations as operations } from '../contract.ts';
import { spanWords } from '../rules.ts';
import { PriceDialog } from './price-dialog.tsx';

/** A client's agreed prices with days and authors, for people who may see money. */
export function AgreedPrices({ clientId, mayWrite }: { clientId: string; mayWrite: boolean }) {
  const query = useRead(operations.listPrices, { params: { id: clientId } }, { select: (reply) => reply.prices });
  const remove = useWrite(operations.removePrice);
  return (
    <RecordsCard
      narrow
      title="Preços combinados"
      description="Valem no lugar do catálogo para este cliente."
      rows={query.data}
      failed={listError('Erro ao Carregar os Preços Combinados', query)}
      none="Nenhum. Vale o preço do catálogo."
      add={mayWrite && 'Incluir preço combinado'}
      rowClassName="flex items-start justify-between gap-3"
      dialog={(price, onClose) => <PriceDialog clientId={clientId} price={price} onClose={onClose} />}
      removal={({ id, serviceName }) => ({
        title: 'Retirar preço combinado',
        description: `${serviceName} volta ao preço do catálogo para este cliente. Os chamados já abertos ficam como estão.`,
        done: 'Preço combinado retirado',
        onRemove: () => remove.mutateAsync({ params: { id: clientId, partId: id } }),
      })}
    >
      {(price, onEdit, onRemove) => (
        <>
          <div className="min-w-0 text-sm wrap-anywhere">
            <p className="font-medium text-ink">{price.serviceName}</p>
            <p className="tabular-nums">
              {reais(price.value)}, {spanWords(price)}
            </p>
            <p className="text-ink-soft">
              Por {price.by} em {formatDateTime(new Date(price.at))}
            </p>
          </div>
          {mayWrite && (
            <RowMenu of={`o preço de ${price.serviceName}`}>
              <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={onEdit}>
                Mudar valor ou datas
              </MenuItem>
              <MenuItem danger icon={<Trash2 aria-hidden="true" className="size-4" />} onSelect={onRemove}>
                Retirar
              </MenuItem>
            </RowMenu>
          )}
        </>
      )}
    </RecordsCard>
  );
}
