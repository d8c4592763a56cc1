import { Printer } from 'lucide-react';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { formatBRL, reaisToCents } from '#shared/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { paymentMethodLabels } from '../../rules.ts';
import type { ClientPage } from '../contract.ts';

/** What was done, by whom and for how much: on the screen, and on paper. */
export function CallReceipt({ page }: { page: ClientPage }) {
  const { receipt } = page;
  if (receipt === null) return null;
  const method = paymentMethodLabels[receipt.paymentMethod];
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
    <section aria-labelledby="recibo" className="grid gap-4 rounded-lg border border-line bg-surface-raised p-5">
      <h2 id="recibo" className="font-semibold text-lg">
        Comprovante do serviço
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm">
        {receipt.isConfirmed
          ? 'O valor é o que você confirmou.'
          : 'O valor é o que o profissional informou. Se foi outro, conte ao confirmar o atendimento.'}{' '}
        Voltou a dar problema? Conte na página do seu atendimento até essa data. Por lei são pelo menos 90 dias. Este
        comprovante não é nota fiscal.
      </p>
      <div className="noscript:hidden print:hidden">
        <Button onClick={() => print()} icon={<Printer aria-hidden="true" className="size-4" />}>
          Imprimir ou guardar
        </Button>
      </div>
    </section>
  );
}
