import { Gavel, MessageSquareQuote, Sparkles, Star } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ReviewsFilters } from '#features/reviews/ui/reviews-filters.tsx';
import { ReviewsTable } from '#features/reviews/ui/reviews-table.tsx';
import { useReviews } from '#features/reviews/ui/use-reviews.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { percentText } from '#shared/percent.ts';
import { ratingText } from '#shared/ratings.ts';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Avaliações' };

export default function Reviews() {
  const filters = useUrlFilters({ rating: 'todos', type: 'todos', date: 'todos' });
  const may = useMay();
  const { get, page } = filters;
  const query = { rating: get('rating'), type: get('type'), date: get('date'), page, limit: defaultLimit };
  const reviews = useReviews(query);
  const { data } = reviews;
  const stats = data?.stats;
  return (
    <>
      <PageHeader
        summary={data && `${data.total} ${data.total === 1 ? 'avaliação encontrada' : 'avaliações encontradas'}`}
      />
      <div className="mb-5">
        <StatRow>
          <StatCard
            label="Total de Avaliações"
            value={stats?.total}
            detail={
              stats && stats.exemplos > 0 && `fora ${stats.exemplos} ${stats.exemplos === 1 ? 'exemplo' : 'exemplos'}`
            }
            icon={MessageSquareQuote}
          />
          <StatCard
            label="Nota Média"
            value={stats && (stats.media === null ? '0' : ratingText(stats.media))}
            icon={Star}
            tone="warning"
          />
          <StatCard
            label="5 Estrelas"
            value={stats && percentText(stats.cincoEstrelas)}
            icon={Sparkles}
            tone="success"
            to="?rating=5"
          />
          <StatCard label="Aguardando Moderação" value={stats?.aguardandoModeracao} icon={Gavel} tone="info" />
        </StatRow>
      </div>
      <ReviewsFilters filters={filters} />
      {data && <StaleNotice error={reviews.error} />}
      <ReviewsTable
        rows={data?.avaliacoes}
        refreshing={reviews.isPlaceholderData}
        view={filters.view}
        opensCalls={may('calls.read')}
        error={listError('Erro ao Carregar Avaliações', reviews)}
        empty={
          <ListEmpty
            title="Nenhuma avaliação encontrada"
            description="O sistema aguarda dados reais: cada cliente que confirma um atendimento deixa aqui a sua nota."
            filters={filters}
          />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="avaliações" onPage={filters.setPage} />
        </div>
      )}
    </>
  );
}
