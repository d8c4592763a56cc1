import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { Agenda } from '#features/dispatch/agenda/ui/agenda.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Agenda' };

export default function AgendaPage() {
  return <Agenda mayMove={useMay()('calls.assign')} />;
}
