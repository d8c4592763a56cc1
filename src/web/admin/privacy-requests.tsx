import { privacyRequestsSheet } from '#features/privacy/requests/ui/privacy-requests-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Solicitações de privacidade' };

/** Requests of people about their own data. */
export default function PrivacyRequests() {
  return <ListScreen list={useList(privacyRequestsSheet)} />;
}
