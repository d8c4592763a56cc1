import { useRead } from '#ui/api/use-operation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import { ListRows } from '#ui/lists/list-rows.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { reviewsOperations } from '../contract.ts';
import { reviewsSheet } from './reviews-table.tsx';

const perPage = 10;
const refreshMs = 60_000;
const sheet = reviewsSheet({ opensCalls: true, reads: true });

interface Props {
  /** The reviews' author or receiver. */
  of: { clientId: string } | { partnerId: string };
  page: number;
  onPage: (page: number) => void;
}

/** The ratings that one client gave or one partner received, newest first. */
export function RecordReviews({ of, page, onPage }: Props) {
  const query = { ...of, page, limit: perPage };
  const reviews = useRead(reviewsOperations.listReviews, { query }, { refreshMs, showsPrevious: true });
  const { data } = reviews;
  return (
    <>
      <ListRows
        sheet={sheet}
        rows={data?.avaliacoes}
        refreshing={reviews.isPlaceholderData}
        view={String(page)}
        error={listError('Erro ao Carregar Avaliações', reviews)}
        empty={<EmptyState illustration={<EmptyDrawing />} title="Nenhuma avaliação encontrada" />}
      />
      <div className="mt-4 empty:hidden">
        {data && <Pagination page={page} limit={data.limit} total={data.total} noun="avaliações" onPage={onPage} />}
      </div>
    </>
  );
}
