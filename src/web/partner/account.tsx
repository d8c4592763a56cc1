import { OwnSessionsCard } from '#features/accounts/sessions/ui/own-sessions-card.tsx';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { OwnDataLink } from './own-data-link.tsx';

/** A driver's own account; partners have the same in their record. */
export default function OwnAccount() {
  return (
    <>
      <title>Minha conta | Painel do Parceiro</title>
      <PageHeader back={{ to: partnerPages.dashboard, label: 'Meus chamados' }} title="Minha conta" />
      <OwnSessionsCard />
      <OwnDataLink />
    </>
  );
}
