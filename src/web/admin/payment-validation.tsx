import type { PageHandle } from '../page-handle.ts';
import { FinanceScreen } from './finance-screen.tsx';

export const handle: PageHandle = { title: 'Validação de Pagamento' };

/** The commissions that were paid. */
export default function PaymentValidation() {
  return <FinanceScreen presetStatus="pago" />;
}
