import { Printer } from 'lucide-react';
import { formatBRL, reaisToCents } from '#shared/numbers/money.ts';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { paymentMethodLabels } from '../../rules.ts';
import { FactList } from '../../ui/fact-list.tsx';
import type { ClientPage } from '../contract.ts';

/** The work, the people and the price of a finished call: on screen and in print. */
export function CallReceipt({ page }: { page: ClientPage }) {
  const { receipt } = page;
  if (receipt === null) return null;
  const method = receipt.paymentMethod === null ? 'na fatura do mês' : paymentMethodLabels[receipt.paymentMethod];
  const facts = [
    ['Protocolo', page.protocol],
    ['Serviço', page.service],
    ['Feito em', formatDateTime(new Date(receipt.doneAt))],
    ['Quem fez', receipt.by ?? 'Profissional da rede'],
    ['Valor', `${formatBRL(reaisToCents(receipt.amount) ?? 0)}, ${method}`],
    ['Garantia', `até ${formatDate(new Date(receipt.guaranteeUntil))}`],
    ...(receipt.waste === null
      ? []
      : ([
          ['Resíduo transportado por', receipt.waste.carrier],
          ['Destino do resíduo', receipt.waste.destination],
          ['Manifesto (MTR ou CTR)', receipt.waste.manifestNumber],
        ] as const)),
  ] as const;
  return (
    <section
      aria-labelledby="recibo"
      className="grid break-inside-avoid gap-4 rounded-lg border border-line bg-surface-raised p-5"
    >
      <h2 id="recibo" className="font-semibold text-lg">
        Comprovante do serviço
      </h2>
      <FactList facts={facts} className="sm:grid-cols-2" />
      <p className="text-ink-soft text-sm">
        {`${whoseAmount(receipt)} A garantia por lei é de pelo menos 90 dias. Este comprovante não é nota fiscal.`}
      </p>
      <div className="noscript:hidden print:hidden">
        <Button onClick={() => print()} icon={<Printer aria-hidden="true" className="size-4" />}>
          Imprimir ou guardar
        </Button>
      </div>
    </section>
  );
}

function whoseAmount({ paymentMethod, isConfirmed }: NonNullable<ClientPage['receipt']>): string {
  if (paymentMethod === null) return 'O valor é o que o profissional informou e vai para a fatura da empresa.';
  if (isConfirmed) return 'O valor é o que você confirmou.';
  return 'O valor é o que o profissional informou. Se foi outro, diga ao confirmar.';
}
