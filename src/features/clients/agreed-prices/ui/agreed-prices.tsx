import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import { listError } from '#ui/lists/list-states.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { reais } from '#ui/records/reais.ts';
import type { AgreedPrice } from '../contract.ts';
import { spanWords } from '../rules.ts';
import { PriceDialog } from './price-dialog.tsx';
import { usePrices, useRemovePrice } from './use-prices.ts';

/** What a client pays by service, from when to when, and who agreed it. For who may see money. */
export function AgreedPrices({ clientId, mayWrite }: { clientId: string; mayWrite: boolean }) {
  const query = usePrices(clientId);
  const { data: prices } = query;
  const [editing, setEditing] = useState<AgreedPrice | 'new'>();
  const [removing, setRemoving] = useState<AgreedPrice>();
  const remove = useRemovePrice(clientId);
  return (
    <Card
      title="Preços combinados"
      description="Valem no lugar do catálogo para este cliente."
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            aria-label="Incluir preço combinado"
            onClick={() => setEditing('new')}
          >
            Incluir
          </Button>
        )
      }
    >
      {listError('Erro ao Carregar os Preços Combinados', query)}
      {prices?.length === 0 && <p className="text-sm text-ink-soft">Nenhum. Vale o preço do catálogo.</p>}
      <ul className="flex flex-col gap-4">
        {prices?.map((price) => (
          <li key={price.id} className="flex items-start justify-between gap-3">
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
              <Menu
                trigger={
                  <Button size="sm" variant="ghost" iconOnly aria-label={`Mais sobre o preço de ${price.serviceName}`}>
                    <Ellipsis aria-hidden="true" className="size-4" />
                  </Button>
                }
              >
                <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={() => setEditing(price)}>
                  Mudar valor ou datas
                </MenuItem>
                <MenuItem
                  danger
                  icon={<Trash2 aria-hidden="true" className="size-4" />}
                  onSelect={() => setRemoving(price)}
                >
                  Retirar
                </MenuItem>
              </Menu>
            )}
          </li>
        ))}
      </ul>
      {editing !== undefined && (
        <PriceDialog
          clientId={clientId}
          price={editing === 'new' ? undefined : latestOf(prices, editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Retirar preço combinado"
        description={`${removing?.serviceName ?? ''} volta ao preço do catálogo para este cliente. Os chamados já abertos ficam como estão.`}
        confirmLabel="Retirar"
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync(removing?.id ?? '');
          toast({ title: 'Preço combinado retirado', variant: 'success' });
        }}
      />
    </Card>
  );
}
