import {
  Ban,
  Building2,
  CircleCheck,
  CircleDashed,
  Clock,
  MapPinned,
  PhoneCall,
  Star,
  Truck,
  Users,
  Wallet,
} from 'lucide-react';
import { Suspense } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Dashboard as DashboardReply } from '#features/dashboard/contract.ts';
import { FirstRunCard } from '#features/dashboard/first-run/ui/first-run-card.tsx';
import { WaitingShiftNotes } from '#features/dashboard/handover/ui/waiting-shift-notes.tsx';
import { listsBehind } from '#features/dashboard/rules.ts';
import { useDashboard } from '#features/dashboard/ui/use-dashboard.ts';
import { UnassignedCalls } from '#features/dashboard/waiting/ui/unassigned-calls.tsx';
import { useWaiting } from '#features/dashboard/waiting/ui/use-waiting.ts';
import { WaitingHearings } from '#features/dashboard/waiting/ui/waiting-hearings.tsx';
import { WaitingMoney } from '#features/dashboard/waiting/ui/waiting-money.tsx';
import { officePages } from '#shared/address/pages.ts';
import { ratingText } from '#shared/numbers/ratings.ts';
import { counted } from '#shared/text/text.ts';
import { formatDateTime, todayOn } from '#shared/time/dates.ts';
import { laterPart } from '#ui/api/later-part.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { reais } from '#ui/records/reais.ts';
import { StatCard, StatLink, StatLinks, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';
import { StandingScreens } from './standing-screens.tsx';

export const handle: PageHandle = { title: 'Painel Inicial' };

// Below the numbers that are read first.
const LivePanel = laterPart(() => import('./live-panel.tsx').then(({ LivePanel: it }) => it));
const Trends = laterPart(() => import('#features/dashboard/ui/trends.tsx').then(({ Trends: it }) => it));

type Behind = ReturnType<typeof listsBehind>;
type May = ReturnType<typeof useMay>;

export default function Dashboard() {
  if (useMay()('dashboard.read')) return <Totals />;
  return <StandingScreens title="Bem-vindo à área administrativa">Escolha por onde começar:</StandingScreens>;
}

function Totals() {
  const may = useMay();
  const { data, error, isPending, dataUpdatedAt } = useDashboard();
  const waiting = useWaiting(true);
  if (isPending) return <CenteredSpinner label="Carregando dashboard..." />;
  if (data === undefined) {
    return (
      <ErrorState
        title="Erro ao Carregar Dashboard"
        message={error?.message}
        onRetry={() => window.location.reload()}
      />
    );
  }
  const { stats } = data;
  // The browser's last news of it, even unchanged: a time inside the answer would make each one new.
  const updatedAt = new Date(dataUpdatedAt);
  const behind = listsBehind(todayOn(updatedAt));
  return (
    <div className="flex flex-col gap-5">
      <StaleNotice error={error} />
      {stats.totalChamados === 0 && stats.totalParceiros === 0 && <ProductionNotice may={may} />}
      {may('settings.write') && <FirstRunCard />}
      {may('calls.read') && <WaitingShiftNotes mayConfirm={may('calls.assign')} />}
      {listError('Erro ao Carregar os Chamados sem Prestador', waiting)}
      {waiting.data && <UnassignedCalls waiting={waiting.data} />}
      {waiting.data && <WaitingMoney waiting={waiting.data.waiting} />}
      {waiting.data && <WaitingHearings waiting={waiting.data.waiting} />}
      <Overview stats={stats} behind={behind} may={may} />
      {may('partners.read') && (
        <Suspense fallback={<CenteredSpinner label="Carregando mapa..." />}>
          <LivePanel />
        </Suspense>
      )}
      <section aria-labelledby="status-chamados">
        <h2 id="status-chamados" className="mb-3 text-base font-semibold">
          Status dos Chamados
        </h2>
        <StatRow>
          <StatCard
            label="Pendentes"
            value={stats.chamadosByStatus.pendentes}
            icon={CircleDashed}
            tone="warning"
            to={behind.pendentes}
          />
          <StatCard
            label="Em Andamento"
            value={stats.chamadosByStatus.emAndamento}
            icon={Truck}
            tone="info"
            to={behind.emAndamento}
          />
          <StatCard
            label="Concluídos"
            value={stats.chamadosByStatus.concluidos}
            icon={CircleCheck}
            tone="success"
            to={behind.concluidos}
          />
          <StatCard
            label="Cancelados"
            value={stats.chamadosByStatus.cancelados}
            icon={Ban}
            tone="neutral"
            to={behind.cancelados}
          />
        </StatRow>
      </section>
      <Suspense fallback={<CenteredSpinner label="Carregando tendências..." />}>
        <Trends showMoney={may('finance.read')} />
      </Suspense>
      <Card title="Ações Rápidas">
        <div className="grid gap-2 sm:grid-cols-3">
          <LinkButton to={officePages.partners} wide icon={<Building2 aria-hidden="true" className="size-4" />}>
            Gerenciar Prestadores
          </LinkButton>
          <LinkButton to={officePages.calls} wide icon={<PhoneCall aria-hidden="true" className="size-4" />}>
            Gerenciar Chamados
          </LinkButton>
          <LinkButton to={officePages.clients} wide icon={<Users aria-hidden="true" className="size-4" />}>
            Gerenciar Clientes
          </LinkButton>
        </div>
      </Card>
      <p className="flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
        <Clock aria-hidden="true" className="size-4" />
        Última atualização: {formatDateTime(updatedAt)}
      </p>
    </div>
  );
}

function Overview({ stats, behind, may }: { stats: DashboardReply['stats']; behind: Behind; may: May }) {
  const { parceirosByStatus: partners, chamadosByStatus: calls } = stats;
  const seesPlaces = may('regions.read');
  const places = counted(stats.regioesCoberturas, 'região ativa', 'regiões ativas');
  const cities = counted(stats.cidadesAtuantes, 'cidade atendida', 'cidades atendidas');
  return (
    <StatRow>
      <StatCard
        label="Total de Prestadores"
        value={stats.totalParceiros}
        detail={
          <StatLinks>
            <StatLink to={behind.ativos}>{partners.ativos} online</StatLink>
            <StatLink to={behind.ocupados}>{counted(partners.ocupados, 'ocupado', 'ocupados')}</StatLink>
            <StatLink to={behind.offline}>{partners.offline} offline</StatLink>
            <StatLink to={behind.desconhecidos}>
              {counted(partners.desconhecidos, 'desconhecido', 'desconhecidos')}
            </StatLink>
          </StatLinks>
        }
        icon={Building2}
        to={behind.totalParceiros}
      />
      <StatCard
        label="Total de Chamados"
        value={stats.totalChamados}
        detail={
          <StatLinks>
            <StatLink to={behind.pendentes}>{counted(calls.pendentes, 'pendente', 'pendentes')}</StatLink>
            <StatLink to={behind.emAndamento}>{calls.emAndamento} em andamento</StatLink>
          </StatLinks>
        }
        icon={PhoneCall}
        tone="info"
        to={behind.totalChamados}
      />
      {may('finance.read') && (
        <StatCard
          label="Faturamento Mensal"
          value={reais(stats.faturamentoMensal)}
          detail={<StatLink to={behind.faturamentoTotal}>Total: {reais(stats.faturamentoTotal)}</StatLink>}
          icon={Wallet}
          tone="success"
          to={behind.faturamentoMensal}
        />
      )}
      <StatCard
        label="Avaliação Média"
        value={ratingText(stats.mediaAvaliacao)}
        detail={<StatLink to={behind.tempoMedioResposta}>Tempo médio de resposta: {stats.tempoMedioResposta}</StatLink>}
        icon={Star}
        tone="warning"
        {...(may('content.read') && { to: behind.mediaAvaliacao })}
      />
      <StatCard
        label="Cobertura Geográfica"
        value={places}
        detail={
          <>{seesPlaces ? <StatLink to={behind.cidadesAtuantes}>{cities}</StatLink> : cities} · foco no Centro-Oeste</>
        }
        icon={MapPinned}
        {...(seesPlaces && { to: behind.regioesCoberturas })}
      />
    </StatRow>
  );
}

function ProductionNotice({ may }: { may: May }) {
  return (
    <Card>
      <EmptyState
        title="Sistema em Modo de Produção"
        description="Ainda não há chamados nem prestadores. Cadastre o primeiro prestador e abra o primeiro chamado para começar."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {may('partners.write') && <LinkButton to={officePages.partners}>Cadastrar o prestador</LinkButton>}
            {may('calls.write') && <LinkButton to={officePages.calls}>Abrir o chamado</LinkButton>}
          </div>
        }
      />
    </Card>
  );
}
