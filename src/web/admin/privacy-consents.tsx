import { consentsSheet } from '#features/privacy/consents/ui/consents-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Consentimentos' };

/** Everything that people agreed to. */
export default function PrivacyConsents() {
  return <ListScreen list={useList(consentsSheet)} csv />;
}
