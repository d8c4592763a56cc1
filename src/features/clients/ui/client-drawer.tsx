import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDocument } from '#shared/br/document.ts';
import { telHref } from '#shared/br/phone.ts';
import { formatDate } from '#shared/dates.ts';
import { AnchorButton } from '#ui/anchor-button.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { optionsOf } from '#ui/filter-select.tsx';
import { Rating } from '#ui/rating.tsx';
import { reais } from '#ui/reais.ts';
import { CenteredSpinner } from '#ui/spinner.tsx';
import { StatusDialog } from '#ui/status-dialog.tsx';
import { StatusHistory } from '#ui/status-history.tsx';
import { toast } from '#ui/toast-store.ts';
import { TwoLines } from '#ui/two-lines.tsx';
import { useSeen } from '#ui/use-seen.ts';
import type { ClientDetail } from '../contract.ts';
import { type ClientStatus, clientStatuses, clientStatusLabels } from '../rules.ts';
import { ClientStatusBadge } from './client-status-badge.tsx';
import { useChangeClientStatus, useClient } from './use-clients.ts';

const labelOf = (status: string) => clientStatusLabels[status as ClientStatus] ?? status;

/** One client beside the list: contact, address, latest calls, status and its history. */
export function ClientDrawer({ id, mayWrite, onClose }: { id: string; mayWrite: boolean; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useClient(id);
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={data?.name ?? 'Cliente'}>
      <div className="px-4 pb-6">
        {data !== undefined && <ClientCard client={data} mayWrite={mayWrite} />}
        {data === undefined && error === null && <CenteredSpinner label="Carregando..." />}
        {data === undefined && error !== null && (
          <ErrorState
            title="Erro ao Carregar Cliente"
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </div>
    </Drawer>
  );
}

function ClientCard({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const [asking, setAsking] = useState(false);
  const seen = useSeen(client.status);
  const change = useChangeClientStatus(client.id);
  const others = clientStatuses.filter((status) => status !== client.status);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <ClientStatusBadge status={client.status} />
        {client.rating !== null && <Rating value={client.rating} />}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <AnchorButton href={telHref(client.phone)} icon={<Phone aria-hidden="true" className="size-4" />}>
          Ligar
        </AnchorButton>
        {mayWrite && (
          <Button
            onClick={() => {
              seen.note();
              setAsking(true);
            }}
          >
            Alterar status
          </Button>
        )}
      </div>
      <DescriptionList
        columns={2}
        items={[
          { term: 'Telefone', value: client.phone },
          { term: 'E-mail', value: client.email },
          { term: 'Documento', value: client.document === null ? null : formatDocument(client.document) },
          { term: 'Empresa', value: client.companyName },
          { term: 'Endereço', value: addressOf(client) },
          { term: 'Cliente desde', value: formatDate(new Date(client.createdAt)) },
          { term: 'Chamados', value: client.totalCalls },
          ...(client.totalSpent === null ? [] : [{ term: 'Total gasto', value: reais(client.totalSpent) }]),
        ]}
      />
      <section>
        <h3 className="mb-2 font-semibold">Últimos chamados</h3>
        {client.recentCalls.length === 0 && <p className="text-sm text-ink-soft">Nenhum chamado encontrado</p>}
        <ul className="flex flex-col">
          {client.recentCalls.map((call) => (
            <li key={call.id} className="border-b border-line last:border-b-0">
              <Link
                to={`/admin/chamados/${call.id}`}
                className="block rounded-sm py-2 text-ink no-underline hover:bg-surface-muted"
              >
                <TwoLines
                  first={call.protocolNumber}
                  second={`${call.serviceType} · ${formatDate(new Date(call.createdAt))}`}
                />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-3 font-semibold">Histórico de status</h3>
        <StatusHistory changes={client.statusHistory} labelOf={labelOf} />
      </section>
      <StatusDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Status de ${client.name}`}
        options={optionsOf(others, clientStatusLabels)}
        reasonRequired
        onConfirm={async (status, reason) => {
          await change.mutateAsync({ status, from: seen.value, reason }).catch((error: unknown) => {
            seen.forget();
            throw error;
          });
          toast({ title: 'Status atualizado', description: labelOf(status), variant: 'success' });
        }}
      />
    </div>
  );
}

function addressOf({ address }: ClientDetail): string | null {
  const street = [address.street, address.number, address.complement].filter(Boolean).join(', ');
  const place = [address.city, address.state].filter(Boolean).join('/');
  return [street, address.neighborhood, place].filter(Boolean).join(' - ') || null;
}
