import { hearingsSheet } from '#features/hearings/office/ui/hearings-table.tsx';
import { WaitingLooks } from '#features/hearings/office/ui/waiting-looks.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Ouvir prestadores' };

/** Partners who are heard, and requests for another person. */
export default function Hearings() {
  return (
    <>
      <WaitingLooks />
      <ListScreen list={useList(hearingsSheet)} />
    </>
  );
}
