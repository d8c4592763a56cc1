import { Gavel, MessageSquareQuote, Sparkles, Star } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ReviewDrawer } from '#features/reviews/ui/review-drawer.tsx';
import { ReviewsFilters } from '#features/reviews/ui/reviews-filters.tsx';
import { reviewsSheet } from '#features/reviews/ui/reviews-table.tsx';
import { useReviews } from '#features/reviews/ui/use-reviews.ts';
import { percentText } from '#shared/percent.ts';
import { ratingText } from '#shared/ratings.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Avaliações' };

export default function Reviews() {
  const list = useList(useReviews, { rating: 'todos', type: 'todos', status: 'todos', date: 'todos' });
  const may = useMay();
  const stats = list.data?.stats;
  const mean = stats && (stats.media === null ? '0' : ratingText(stats.media));
  const best = stats && percentText(stats.cincoEstrelas);
  const examples =
    stats && stats.exemplos > 0 && `fora ${stats.exemplos} ${stats.exemplos === 1 ? 'exemplo' : 'exemplos'}`;
  return (
    <ListScreen
      list={list}
      sheet={(onOpen) => reviewsSheet({ opensCalls: may('calls.read'), onOpen })}
      rows={list.data?.avaliacoes}
      cards={[
        { label: 'Total de Avaliações', value: stats?.total, detail: examples, icon: MessageSquareQuote },
        { label: 'Nota Média', value: mean, icon: Star, tone: 'warning' },
        { label: '5 Estrelas', value: best, icon: Sparkles, tone: 'success', to: '?rating=5' },
        {
          label: 'Aguardando Moderação',
          value: stats?.aguardandoModeracao,
          icon: Gavel,
          tone: 'info',
          to: '?status=aguardando',
        },
      ]}
      filters={<ReviewsFilters filters={list.filters} />}
      failed="Erro ao Carregar Avaliações"
      empty={{
        title: 'Nenhuma avaliação encontrada',
        description: 'O sistema aguarda dados reais: cada cliente que confirma um atendimento deixa aqui a sua nota.',
      }}
      drawer={(id, close) => <ReviewDrawer id={id} onClose={close} />}
    />
  );
}
