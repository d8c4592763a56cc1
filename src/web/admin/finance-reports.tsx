import { FinanceReports } from '#features/finance/reports/ui/reports.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Relatórios financeiros' };

export default function FinanceReportsPage() {
  return <FinanceReports />;
}
