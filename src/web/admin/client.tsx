import { Banknote, PhoneCall, Plus, Receipt, Star } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { AgreedPrices } from '#features/clients/agreed-prices/ui/agreed-prices.tsx';
import { BillingCard } from '#features/clients/billing/ui/billing-card.tsx';
import { type ClientDetail, type ClientPlace, clientOperations } from '#features/clients/contract.ts';
import { ClientAddresses } from '#features/clients/editing/ui/client-addresses.tsx';
import { ClientContacts } from '#features/clients/editing/ui/client-contacts.tsx';
import { ClientPhones } from '#features/clients/editing/ui/client-phones.tsx';
import { EditClientButton } from '#features/clients/editing/ui/edit-client.tsx';
import { ClientMerges, MergedAway } from '#features/clients/merging/ui/client-merges.tsx';
import { ClientFacts } from '#features/clients/ui/client-facts.tsx';
import { ClientStatusCard } from '#features/clients/ui/client-status.tsx';
import { ClientStatusBadge } from '#features/clients/ui/client-status-badge.tsx';
import { CompanyBills } from '#features/finance/company-bills/ui/company-bills.tsx';
import { CopyCard } from '#features/privacy/ui/copy-card.tsx';
import { RecordReviews } from '#features/reviews/ui/record-reviews.tsx';
import { RecordHistory } from '#features/service-calls/history/ui/record-history.tsx';
import { visitAt } from '#features/service-calls/office/ui/known-client.tsx';
import { NewCallDialog } from '#features/service-calls/office/ui/new-call-dialog.tsx';
import { RecordCalls } from '#features/service-calls/office/ui/record-calls.tsx';
import { RecurringVisits } from '#features/service-calls/recurring/ui/recurring-visits.tsx';
import { PhoneCallButton } from '#features/telephone/ui/phone-call-button.tsx';
import { ClientThread } from '#features/threads/ui/client-thread.tsx';
import { officePages } from '#shared/address/pages.ts';
import { ratingText } from '#shared/numbers/ratings.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ContactButtons } from '#ui/buttons/contact-buttons.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { NotesCard } from '#ui/records/notes-card.tsx';
import { reais } from '#ui/records/reais.ts';
import { RecordTitle } from '#ui/records/record-title.tsx';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';
import { RecordMissing } from './record-missing.tsx';

export const handle: PageHandle = { title: 'Cliente' };

const back = { to: officePages.clients, label: 'Clientes' };

export default function Client() {
  const { clientId = '' } = useParams();
  const may = useMay();
  const query = useRead(clientOperations.findClient, { params: { id: clientId } });
  // Address of the new call: a saved one, or as typed.
  const [calling, setCalling] = useState<{ open: boolean; place?: ClientPlace }>({ open: false });
  const { data: client, isPending, error } = query;
  if (isPending) return <CenteredSpinner label="Carregando cliente..." />;
  if (client === undefined) return <RecordMissing back={back} title="Erro ao Carregar Cliente" query={query} />;
  const mayCall = may('calls.write') && client.mergedInto === null;
  return (
    <>
      <ClientHeader client={client} onCall={mayCall ? () => setCalling({ open: true }) : undefined} />
      <StaleNotice error={error} />
      <MergedAway into={client.mergedInto} />
      <ClientFigures client={client} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {may('messages.read') && <ClientThread clientId={client.id} />}
          <ClientTabs client={client} />
        </div>
        <ClientCards client={client} onCall={mayCall ? (place) => setCalling({ open: true, place }) : undefined} />
      </div>
      {mayCall && (
        <NewCallDialog
          key={`${client.id}-${calling.place?.id}`}
          open={calling.open}
          onOpenChange={(open) => setCalling({ ...calling, open })}
          values={callFor(client, calling.place)}
        />
      )}
    </>
  );
}

/** The client's name and contacts, and a button for a new call where one may be opened. */
function ClientHeader({ client, onCall }: { client: ClientDetail; onCall: (() => void) | undefined }) {
  return (
    <PageHeader
      back={back}
      recordId={client.id}
      summary={
        <RecordTitle name={client.name}>
          <ClientStatusBadge status={client.status} />
        </RecordTitle>
      }
      actions={
        <>
          <ContactButtons phone={client.phone} />
          {onCall && <PhoneCallButton people={phonesOf(client)} />}
          {onCall && (
            <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onCall}>
              Novo Chamado
            </Button>
          )}
        </>
      }
    />
  );
}

/** Every phone of a client, with who answers there. */
function phonesOf({ name, phones }: ClientDetail) {
  return phones
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
    .map(({ phone, contactName }) => ({ phone, name: contactName ?? name }));
}

/** A client's calls, spending and ratings. */
function ClientFigures({ client }: { client: ClientDetail }) {
  const may = useMay();
  return (
    <div className="mb-5">
      <StatRow>
        <StatCard
          label="Chamados"
          value={client.totalCalls}
          detail={`${client.finishedCalls} ${client.finishedCalls === 1 ? 'finalizado' : 'finalizados'}`}
          icon={PhoneCall}
        />
        {may('finance.read') && (
          <>
            <StatCard label="Total gasto" value={reais(client.totalSpent)} icon={Banknote} tone="success" />
            <StatCard label="Ticket médio" value={reais(client.averageTicket)} icon={Receipt} tone="info" />
          </>
        )}
        <StatCard
          label="Nota que dá"
          value={ratingText(client.rating)}
          detail={client.ratingCount === 1 ? '1 avaliação' : `${client.ratingCount} avaliações`}
          icon={Star}
          tone="warning"
        />
      </StatRow>
    </div>
  );
}

/** The client's calls, reviews and record history. */
function ClientTabs({ client }: { client: ClientDetail }) {
  const may = useMay();
  const filters = useUrlFilters({ aba: 'chamados' });
  const paging = { page: filters.page, onPage: filters.setPage };
  const of = { clientId: client.id };
  const reviews = {
    value: 'avaliacoes',
    label: 'Avaliações',
    count: client.ratingCount,
    content: <RecordReviews of={of} {...paging} />,
  };
  const bills = { value: 'faturas', label: 'Faturas', content: <CompanyBills clientId={client.id} /> };
  return (
    <Tabs
      label="Sobre o cliente"
      value={filters.get('aba')}
      onChange={(aba) => filters.set({ aba })}
      tabs={[
        {
          value: 'chamados',
          label: 'Chamados',
          count: client.totalCalls,
          content: <RecordCalls of={of} showMoney={may('finance.read')} {...paging} />,
        },
        ...(client.isCompany && may('finance.read') ? [bills] : []),
        ...(may('content.read') ? [reviews] : []),
        {
          value: 'historia',
          label: 'Linha do tempo',
          content: <RecordHistory of={{ kind: 'clientes', id: client.id }} {...paging} />,
        },
      ]}
    />
  );
}

interface CardsProps {
  client: ClientDetail;
  onCall: ((place: ClientPlace) => void) | undefined;
}

/** The record itself, card by card. One that was merged away is only read. */
function ClientCards({ client, onCall }: CardsProps) {
  const may = useMay();
  const stands = client.mergedInto === null;
  const mayWrite = may('clients.write') && stands;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ClientFacts
        client={client}
        actions={mayWrite && <EditClientButton client={client} />}
        mayReveal={may('clients.write')}
      />
      {(client.isCompany || client.contacts.length > 0) && <ClientContacts client={client} mayWrite={mayWrite} />}
      <ClientPhones client={client} mayWrite={mayWrite} />
      <ClientAddresses client={client} mayWrite={mayWrite} onCall={onCall} />
      {may('finance.read') && stands && <AgreedPrices clientId={client.id} mayWrite={mayWrite} />}
      {client.isCompany && may('finance.read') && stands && (
        <BillingCard client={client} mayWrite={may('finance.write')} />
      )}
      <RecurringVisits client={client} mayWrite={may('calls.write') && stands} />
      <ClientStatusCard client={client} mayWrite={mayWrite} />
      <NotesCard
        notes={client.notes}
        operation={clientOperations.addClientNote}
        recordId={client.id}
        mayWrite={mayWrite}
      />
      {stands && <ClientMerges client={client} mayWrite={mayWrite} />}
      {may('privacy.manage') && stands && <CopyCard kind="client" id={client.id} />}
    </div>
  );
}

/** Initial values of a new call: the client and the chosen address. */
function callFor(client: ClientDetail, place: ClientPlace | undefined) {
  const who = { clientPhone: client.phone, clientName: client.name, clientEmail: client.email ?? '' };
  if (place === undefined) return who;
  const visit = Object.entries(visitAt(place)).map(([field, text]) => [field, text ?? '']);
  return { ...who, address: Object.fromEntries(visit) };
}
