import type { PageHandle } from '../page-handle.ts';
import { CallsScreen } from './calls-screen.tsx';

export const handle: PageHandle = { title: 'Chamados' };

export default function Calls() {
  return <CallsScreen />;
}
