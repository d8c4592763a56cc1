import { downloadsSheet } from '#features/privacy/downloads/ui/downloads-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Downloads de dados' };

/** Everything that left as a file, with who took it and why. */
export default function PrivacyDownloads() {
  return <ListScreen list={useList(downloadsSheet)} csv />;
}
