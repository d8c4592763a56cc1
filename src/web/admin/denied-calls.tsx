import type { PageHandle } from '../page-handle.ts';
import { CallsScreen } from './calls-screen.tsx';

export const handle: PageHandle = { title: 'Reconversão de Negados' };

/** The calls that were cancelled, to be won back. */
export default function DeniedCalls() {
  return <CallsScreen presetStatus="cancelado" />;
}
