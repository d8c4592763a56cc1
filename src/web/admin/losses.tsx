import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { Losses } from '#features/service-calls/losses/ui/losses.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Origens e perdas' };

export default function LossesPage() {
  return <Losses mayExport={useMay()('records.export')} />;
}
