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
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Dashboard as DashboardReply } from '#features/dashboard/contract.ts';
import { Trends } from '#features/dashboard/ui/trends.tsx';
import { useDashboard } from '#features/dashboard/ui/use-dashboard.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { reais } from '#ui/reais.ts';
import { CenteredSpinner } from '#ui/spinner.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';
import { StandingScreens } from './standing-screens.tsx';

export const handle: PageHandle = { title: 'Painel Inicial' };

export default function Dashboard() {
  if (useMay()('dashboard.read')) return <Totals />;
  return <StandingScreens title="Bem-vindo à área administrativa">Escolha por onde começar:</StandingScreens>;
}

function Totals() {
  const may = useMay();
  const { data, error, isPending } = useDashboard();
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
  const { stats, updatedAt } = data;
  return (
    <div className="flex flex-col gap-5">
      <StaleNotice error={error} />
      {stats.totalChamados === 0 && stats.totalParceiros === 0 && <ProductionNotice />}
      <Overview stats={stats} may={may} />
      <section aria-labelledby="status-chamados">
        <h2 id="status-chamados" className="mb-3 text-base font-semibold">
          Status dos Chamados
        </h2>
        <StatRow>
          <StatCard
            {...statusCard('Pendentes', 'pendente', stats.chamadosByStatus.pendentes)}
            icon={CircleDashed}
            tone="warning"
          />
          <StatCard
            {...statusCard('Em Andamento', 'em_andamento', stats.chamadosByStatus.emAndamento)}
            icon={Truck}
            tone="info"
          />
          <StatCard
            {...statusCard('Concluídos', 'finalizado', stats.chamadosByStatus.concluidos)}
            icon={CircleCheck}
            tone="success"
          />
          <StatCard
            {...statusCard('Cancelados', 'cancelado', stats.chamadosByStatus.cancelados)}
            icon={Ban}
            tone="neutral"
          />
        </StatRow>
      </section>
      <Trends showMoney={may('finance.read')} />
      <Card title="Ações Rápidas">
        <div className="grid gap-2 sm:grid-cols-3">
          <LinkButton to="/admin/parceiros" wide icon={<Building2 aria-hidden="true" className="size-4" />}>
            Gerenciar Prestadores
          </LinkButton>
          <LinkButton to="/admin/chamados" wide icon={<PhoneCall aria-hidden="true" className="size-4" />}>
            Gerenciar Chamados
          </LinkButton>
          <LinkButton to="/admin/clientes" wide icon={<Users aria-hidden="true" className="size-4" />}>
            Gerenciar Clientes
          </LinkButton>
        </div>
      </Card>
      <p className="flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
        <Clock aria-hidden="true" className="size-4" />
        Última atualização: {formatDateTime(new Date(updatedAt))}
      </p>
    </div>
  );
}

function Overview({ stats, may }: { stats: DashboardReply['stats']; may: ReturnType<typeof useMay> }) {
  const { parceirosByStatus: partners, chamadosByStatus: calls } = stats;
  return (
    <StatRow>
      <StatCard
        label="Total de Prestadores"
        value={stats.totalParceiros}
        detail={presenceCounts(partners)}
        icon={Building2}
        to="/admin/parceiros"
      />
      <StatCard
        label="Total de Chamados"
        value={stats.totalChamados}
        detail={`${named(calls.pendentes, 'pendente')} · ${calls.emAndamento} em andamento`}
        icon={PhoneCall}
        tone="info"
        to="/admin/chamados"
      />
      {may('finance.read') && (
        <StatCard
          label="Faturamento Mensal"
          value={reais(stats.faturamentoMensal)}
          detail={`Total: ${reais(stats.faturamentoTotal)}`}
          icon={Wallet}
          tone="success"
          to="/admin/chamados?status=finalizado"
        />
      )}
      <StatCard
        label="Avaliação Média"
        value={stats.mediaAvaliacao.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        detail={`Tempo médio de resposta: ${stats.tempoMedioResposta}`}
        icon={Star}
        tone="warning"
        {...(may('content.read') && { to: '/admin/avaliacoes' })}
      />
      <StatCard
        label="Cobertura Geográfica"
        value={`${stats.regioesCoberturas} ${stats.regioesCoberturas === 1 ? 'região ativa' : 'regiões ativas'}`}
        detail={`${stats.cidadesAtuantes} ${stats.cidadesAtuantes === 1 ? 'cidade atendida' : 'cidades atendidas'} · foco no Centro-Oeste`}
        icon={MapPinned}
        {...(may('regions.read') && { to: '/admin/regioes?status=ativo' })}
      />
    </StatRow>
  );
}

function presenceCounts(partners: DashboardReply['stats']['parceirosByStatus']): string {
  const { ativos, ocupados, offline, desconhecidos } = partners;
  return [`${ativos} online`, named(ocupados, 'ocupado'), `${offline} offline`, named(desconhecidos, 'desconhecido')]
    .map((count) => count.replace(' ', '\u00a0'))
    .join(' · ');
}

function named(count: number, adjective: string): string {
  return `${count} ${adjective}${count === 1 ? '' : 's'}`;
}

function statusCard(label: string, status: string, value: number) {
  return { label, value, to: `/admin/chamados?status=${status}` };
}

function ProductionNotice() {
  return (
    <Card>
      <EmptyState
        title="Sistema em Modo de Produção"
        description="Ainda não há chamados nem prestadores. Cadastre o primeiro prestador e abra o primeiro chamado para começar."
      />
    </Card>
  );
}
