import { auditSheet } from '#features/audit-log/ui/audit-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Auditoria' };

export default function AuditLog() {
  return <ListScreen list={useList(auditSheet)} csv />;
}
