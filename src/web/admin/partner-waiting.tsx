import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { useWaiting } from '#features/partners/record/ui/use-record.ts';
import { ExpiringCard, WaitingCard } from '#features/partners/record/ui/waiting-lists.tsx';
import { officePages } from '#shared/address/pages.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Pendências dos prestadores' };

/** Pending items of partners, for the office. */
export default function PartnerWaiting() {
  const waiting = useWaiting();
  const may = useMay();
  return (
    <>
      <PageHeader back={{ to: officePages.partners, label: 'Prestadores' }} />
      {waiting.data && <StaleNotice error={waiting.error} />}
      <Loaded answer={waiting} failed="Erro ao Carregar as Pendências">
        {({ aguardando, vencimentos }) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <WaitingCard waiting={aguardando} mayWrite={may('partners.write')} />
            <ExpiringCard papers={vencimentos} />
          </div>
        )}
      </Loaded>
    </>
  );
}
