import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { reais } from '#ui/records/reais.ts';
import type { Agreement } from '../contract.ts';

const day = (on: string) => formatDate(startOfDay(on));

/** One sentence: by which day bank and ledger say the same, else the cents and lines by which they do not. */
export function AgreementNote({ agreement }: { agreement: Agreement }) {
  const { until, toldUntil } = agreement;
  if (toldUntil === null) return null;
  const open = differences(agreement);
  const agrees = open.length === 0;
  const Icon = agrees ? CircleCheck : TriangleAlert;
  return (
    <div
      role="status"
      className={`mb-5 flex items-start gap-2.5 rounded-lg border px-4 py-3 text-sm ${agrees ? 'border-success/40 bg-success-soft' : 'border-warning/40 bg-warning-soft'}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${agrees ? 'text-success' : 'text-warning'}`} />
      <div className="min-w-0">
        <p className="font-medium text-ink">
          {until === null
            ? 'O banco e o razão ainda não concordam em nenhum dia.'
            : `O banco e o razão concordam até ${day(until)}.`}
        </p>
        {open.length > 0 && (
          <ul className="mt-1 list-disc pl-5 text-ink-soft">
            {open.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function differences({ unmatched, withoutLine, balances }: Agreement): string[] {
  const said: string[] = [];
  if (unmatched.lines > 0) {
    const lines =
      unmatched.lines === 1 ? '1 linha do banco espera' : `${many(unmatched.lines)} linhas do banco esperam`;
    said.push(`${lines} conciliação: ${reais(unmatched.amount)}${since(unmatched.since)}.`);
  }
  if (withoutLine.payments > 0) {
    const payments =
      withoutLine.payments === 1
        ? '1 pagamento registrado não tem'
        : `${many(withoutLine.payments)} pagamentos registrados não têm`;
    said.push(`${payments} linha do banco: ${reais(withoutLine.amount)}${since(withoutLine.since)}.`);
  }
  for (const { account, on, difference } of balances) {
    const way = difference > 0 ? 'a mais' : 'a menos';
    said.push(`${account}: o saldo de ${day(on)} tem ${reais(Math.abs(difference))} ${way} do que as linhas somam.`);
  }
  return said;
}

const many = (count: number) => count.toLocaleString('pt-BR');
const since = (on: string | null) => (on === null ? '' : `, desde ${day(on)}`);
