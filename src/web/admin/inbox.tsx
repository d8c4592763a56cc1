import { InboxScreen } from '#features/dashboard/inbox/ui/inbox-screen.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'O que espera' };

export default function Inbox() {
  return <InboxScreen />;
}
