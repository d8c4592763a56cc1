import { clsx } from 'clsx';
import { BellRing, Ear, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { OwnOffers } from '#features/dispatch/offers/ui/own-offers.tsx';
import { useOwnOffers } from '#features/dispatch/offers/ui/use-own-offers.ts';
import { HearingNotice } from '#features/hearings/own/ui/hearing-notice.tsx';
import { PositionConsent } from '#features/partners/positions/ui/position-consent.tsx';
import { ClosedOwnCalls, OpenOwnCalls } from '#features/service-calls/own-calls/ui/own-call-lists.tsx';
import { useOpenOwnCalls } from '#features/service-calls/own-calls/ui/use-own-calls.ts';
import type { CallStatus } from '#features/service-calls/rules.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { useStepParts } from './step-parts.tsx';

const lists: { name: string; label: string; status?: CallStatus }[] = [
  { name: '', label: 'Em aberto' },
  { name: 'concluidos', label: 'Concluídos', status: 'finalizado' },
  { name: 'cancelados', label: 'Cancelados', status: 'cancelado' },
];

/** The partner's work: what to do now, what comes after, and what is done. */
export default function Dashboard() {
  const may = useMay();
  return may('own-calls.read') ? <Work /> : <OutOfUse />;
}

/** The first page of a partner whose account is out of use. */
function OutOfUse() {
  return (
    <>
      <title>Painel do Parceiro</title>
      <h1 className="text-2xl font-semibold">Seu cadastro não está ativo</h1>
      <p className="mt-3 mb-5">
        Você não recebe chamados agora, mas continua podendo ler o que a central pergunta ou decidiu, responder e pedir
        que outra pessoa olhe. Para voltar a atender, fale com a central.
      </p>
      <HearingNotice />
      <LinkButton to={partnerPages.hearings} icon={<Ear aria-hidden="true" className="size-4" />}>
        Queremos ouvir você
      </LinkButton>
    </>
  );
}

function Work() {
  const may = useMay();
  const { get, page, setPage } = useUrlFilters({ lista: '' });
  const shown = lists.find(({ name }) => name === get('lista')) ?? lists[0];
  return (
    <>
      <title>Meus chamados | Painel do Parceiro</title>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl font-semibold">Meus chamados</h1>
        <div className="flex flex-wrap gap-2">
          {may('own-hearings.manage') && (
            <LinkButton to={partnerPages.hearings} icon={<Ear aria-hidden="true" className="size-4" />}>
              Ouvir você
            </LinkButton>
          )}
          {may('own-record.manage') && (
            <LinkButton to={partnerPages.statement} icon={<Wallet aria-hidden="true" className="size-4" />}>
              Meu extrato
            </LinkButton>
          )}
          <LinkButton to={partnerPages.watch} icon={<BellRing aria-hidden="true" className="size-4" />}>
            Ficar de plantão
          </LinkButton>
        </div>
      </div>
      <nav aria-label="Listas de chamados" className="mt-3 mb-5 grid grid-cols-3 rounded-lg bg-surface-muted p-1">
        {lists.map((list) => (
          <Link
            key={list.name}
            to={list.name === '' ? partnerPages.dashboard : `?lista=${list.name}`}
            replace
            aria-current={list === shown ? 'page' : undefined}
            className={clsx(
              'grid min-h-11 place-items-center rounded-md px-1 text-sm font-medium no-underline',
              list === shown ? 'bg-surface-raised text-ink shadow-sm' : 'text-ink-soft hover:text-ink',
            )}
          >
            {list.label}
          </Link>
        ))}
      </nav>
      {shown?.status === undefined ? (
        <>
          {may('own-hearings.manage') && <HearingNotice />}
          <OpenWork />
          <PositionConsent />
        </>
      ) : (
        <ClosedOwnCalls status={shown.status} page={page} onPage={setPage} />
      )}
    </>
  );
}

function OpenWork() {
  const { data: offers, error } = useOwnOffers();
  const calls = useOpenOwnCalls();
  return (
    <>
      <OwnOffers saidElsewhere={calls.error !== null} />
      <OpenOwnCalls nothingOffered={error === null && offers?.ofertas.length === 0} parts={useStepParts()} />
    </>
  );
}
