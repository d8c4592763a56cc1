import { Phone } from 'lucide-react';
import { useState } from 'react';
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
import { CenteredSpinner } from '#ui/spinner.tsx';
import { StatusDialog } from '#ui/status-dialog.tsx';
import { StatusHistory } from '#ui/status-history.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSeen } from '#ui/use-seen.ts';
import type { PartnerDetail } from '../contract.ts';
import { type PartnerStatus, partnerStatuses, partnerStatusLabels } from '../rules.ts';
import { PartnerStatusBadge } from './partner-status-badge.tsx';
import { useChangePartnerStatus, usePartner } from './use-partners.ts';

const labelOf = (status: string) => partnerStatusLabels[status as PartnerStatus] ?? status;

/** One provider beside the list: contact, figures, status and its history. */
export function PartnerDrawer({ id, mayWrite, onClose }: { id: string; mayWrite: boolean; onClose: () => void }) {
  const { data, error, refetch, isFetching } = usePartner(id);
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={data?.name ?? 'Prestador'}>
      <div className="px-4 pb-6">
        {data !== undefined && <PartnerCard partner={data} mayWrite={mayWrite} />}
        {data === undefined && error === null && <CenteredSpinner label="Carregando..." />}
        {data === undefined && error !== null && (
          <ErrorState
            title="Erro ao Carregar Prestador"
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </div>
    </Drawer>
  );
}

function PartnerCard({ partner, mayWrite }: { partner: PartnerDetail; mayWrite: boolean }) {
  const [asking, setAsking] = useState(false);
  const seen = useSeen(partner.status);
  const change = useChangePartnerStatus(partner.id);
  const others = partnerStatuses.filter((status) => status !== partner.status);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <PartnerStatusBadge status={partner.status} />
        <Rating value={partner.rating} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <AnchorButton href={telHref(partner.phone)} icon={<Phone aria-hidden="true" className="size-4" />}>
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
          { term: 'Telefone', value: partner.phone },
          { term: 'E-mail', value: partner.email },
          { term: partner.documentType === 'cpf' ? 'CPF' : 'CNPJ', value: formatDocument(partner.document) },
          { term: 'Cidade', value: `${partner.city}/${partner.state}` },
          { term: 'Serviços realizados', value: partner.totalServices },
          { term: 'Atendimentos em aberto', value: partner.openJobs },
          { term: 'Cadastrado em', value: formatDate(new Date(partner.registrationDate)) },
          { term: 'Acesso ao painel', value: partner.canSignIn ? 'Liberado' : 'Aguardando a criação da senha' },
        ]}
      />
      <section>
        <h3 className="mb-3 font-semibold">Histórico de status</h3>
        <StatusHistory changes={partner.statusHistory} labelOf={labelOf} />
      </section>
      <StatusDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Status de ${partner.name}`}
        options={optionsOf(others, partnerStatusLabels)}
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
