import { MoneyRules } from '#features/finance/money-rules/ui/money-rules.tsx';
import { officePages } from '#shared/address/pages.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Regras do dinheiro' };

/** The rules of debts between client, partner and portal, in words. */
export default function MoneyRulesPage() {
  return (
    <>
      <PageHeader back={{ to: officePages.finance, label: 'Financeiro' }} />
      <MoneyRules />
    </>
  );
}
