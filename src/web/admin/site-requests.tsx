import { CircleCheck, CircleX, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { NewCallDialog } from '#features/service-calls/office/ui/new-call-dialog.tsx';
import type { KeptRequest } from '#features/service-requests/kept-requests/contract.ts';
import { KeptRequestsFilters } from '#features/service-requests/kept-requests/ui/kept-requests-filters.tsx';
import { KeptRequestsTable } from '#features/service-requests/kept-requests/ui/kept-requests-table.tsx';
import {
  useDismissKeptRequest,
  useKeptRequests,
} from '#features/service-requests/kept-requests/ui/use-kept-requests.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';
import { callValuesOf } from './site-request-call.ts';

export const handle: PageHandle = { title: 'Pedidos do site' };

export default function SiteRequests() {
  const filters = useUrlFilters({ search: '', status: 'todos' });
  const may = useMay();
  const [opening, setOpening] = useState<KeptRequest>();
  const [dismissing, setDismissing] = useState<KeptRequest>();
  const dismiss = useDismissKeptRequest();
  const { get, page } = filters;
  const requests = useKeptRequests({ search: get('search'), status: get('status'), page, limit: defaultLimit });
  const { data } = requests;
  return (
    <>
      <PageHeader summary={data && `${data.total} ${data.total === 1 ? 'pedido encontrado' : 'pedidos encontrados'}`} />
      <div className="mb-5">
        <StatRow>
          <StatCard label="Novos" value={data?.stats.novos} icon={Inbox} tone="warning" to="?status=novo" />
          <StatCard
            label="Convertidos"
            value={data?.stats.convertidos}
            icon={CircleCheck}
            tone="success"
            to="?status=convertido"
          />
          <StatCard label="Descartados" value={data?.stats.descartados} icon={CircleX} to="?status=descartado" />
        </StatRow>
      </div>
      <KeptRequestsFilters filters={filters} />
      {data && <StaleNotice error={requests.error} />}
      <KeptRequestsTable
        rows={data?.pedidos}
        refreshing={requests.isPlaceholderData}
        view={filters.view}
        mayWrite={may('calls.write')}
        onOpenCall={setOpening}
        onDismiss={setDismissing}
        error={listError('Erro ao Carregar Pedidos', requests)}
        empty={
          <ListEmpty
            title="Nenhum pedido encontrado"
            description="Com a opção ligada em Configurações, quem pedir pelo site e consentir aparece aqui por 90 dias."
            filters={filters}
          />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="pedidos" onPage={filters.setPage} />
        </div>
      )}
      {opening !== undefined && (
        <NewCallDialog
          key={opening.id}
          open
          onOpenChange={(open) => {
            if (open) return;
            setOpening(undefined);
            void requests.refetch();
          }}
          values={callValuesOf(opening)}
          siteRequestId={opening.id}
        />
      )}
      <ConfirmDialog
        open={dismissing !== undefined}
        onOpenChange={(open) => !open && setDismissing(undefined)}
        title={`Descartar o pedido de ${dismissing?.nome ?? ''}?`}
        description="Ele continua na lista, como descartado, até completar 90 dias."
        confirmLabel="Descartar pedido"
        cancelLabel="Voltar"
        tone="danger"
        reason={{ label: 'Motivo' }}
        onConfirm={async (reason) => {
          if (dismissing === undefined) return;
          await dismiss.mutateAsync({ id: dismissing.id, reason });
          toast({ title: 'Pedido descartado', description: dismissing.nome, variant: 'success' });
        }}
      />
    </>
  );
}
