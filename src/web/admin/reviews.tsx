import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ReviewDrawer } from '#features/reviews/ui/review-drawer.tsx';
import { reviewsSheet } from '#features/reviews/ui/reviews-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Avaliações' };

export default function Reviews() {
  const may = useMay();
  return (
    <ListScreen
      list={useList(reviewsSheet({ opensCalls: may('calls.read') }))}
      drawer={(id, close) => <ReviewDrawer id={id} onClose={close} />}
    />
  );
}
