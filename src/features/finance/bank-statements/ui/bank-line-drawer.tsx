import { useState } from 'react';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type BankLineDetail, bankStatementOperations } from '../contract.ts';
import { bankLineStatusLabels } from '../rules.ts';
import { BankLineBadge } from './bank-line-badge.tsx';
import { CandidatesList } from './candidates-list.tsx';
import { MatchForm } from './match-form.tsx';

interface Props {
  id: string;
  mayWrite: boolean;
  onClose: () => void;
}

/** One line of the bank beside the list: what it may pay and why, or what it paid. */
export function BankLineDrawer({ id, mayWrite, onClose }: Props) {
  const answer = useRead(bankStatementOperations.findBankLine, { params: { id } });
  return (
    <LoadedDrawer
      recordId={id}
      answer={answer}
      title={answer.data === undefined ? 'Linha do banco' : reais(answer.data.amount)}
      failed="Erro ao Carregar a Linha do Banco"
      onClose={onClose}
    >
      {(line) => <Details line={line} mayWrite={mayWrite} />}
    </LoadedDrawer>
  );
}

function Details({ line, mayWrite }: { line: BankLineDetail; mayWrite: boolean }) {
  const { match } = line;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <BankLineBadge line={line} />
      </div>
      <DescriptionList
        columns={2}
        items={[
          { term: 'O que o banco diz', value: line.text === '' ? 'Sem texto' : line.text, wide: true },
          { term: 'Dia', value: [day(line.happenedOn), line.minute].filter((part) => part !== null).join(' ') },
          { term: 'Valor', value: reais(line.amount) },
          { term: 'Conta', value: line.account },
          { term: 'Identificador do banco', value: line.bankRef === '' ? null : line.bankRef },
          { term: 'Arquivo', value: `${line.fileName}, linha ${line.line.toLocaleString('pt-BR')}`, wide: true },
        ]}
      />
      {line.countsIn !== null && line.status === 'pendente' && (
        <p className="rounded-md bg-warning-soft px-4 py-3 text-sm">
          O mês de {day(line.happenedOn)} está fechado: o pagamento guarda este dia e conta a partir de{' '}
          {day(line.countsIn)}.
        </p>
      )}
      {match !== null &&
        (mayWrite ? <MatchForm key={line.status} line={line} match={match} /> : <CandidatesList match={match} />)}
      <Paid line={line} />
      {mayWrite && <OtherSteps line={line} />}
      <section>
        <h3 className="mb-3 font-semibold">Histórico</h3>
        {line.history.length === 0 ? (
          <p className="text-sm text-ink-soft">Nada foi decidido ainda.</p>
        ) : (
          <StatusHistory changes={line.history} labels={bankLineStatusLabels} />
        )}
      </section>
    </div>
  );
}

const day = (on: string) => formatDate(startOfDay(on));

function Paid({ line: { payments, credit } }: { line: BankLineDetail }) {
  if (payments.length === 0 && credit === null) return null;
  return (
    <section>
      <h3 className="mb-3 font-semibold">O que esta linha paga</h3>
      <ul className="flex flex-col gap-2">
        {payments.map(({ id, name, partnerName, amount, wasRecorded }) => (
          <li key={id} className="rounded-lg border border-line px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-2 font-medium">
              <span>
                <Whole>{`${partnerName}, ${name}`}</Whole>
              </span>
              <span className="tabular-nums">{reais(amount)}</span>
            </p>
            {wasRecorded && <p className="text-sm text-ink-soft">O pagamento já estava registrado à mão.</p>}
          </li>
        ))}
        {credit !== null && (
          <li className="rounded-lg border border-line px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-2 font-medium">
              {credit.partnerName}
              <span className="tabular-nums">{reais(credit.amount)}</span>
            </p>
            <p className="text-sm text-ink-soft">Crédito: abate do próximo acerto.</p>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Setting aside, and taking back what was decided: each asks for the reason. */
function OtherSteps({ line: { id, status } }: { line: BankLineDetail }) {
  const [asking, setAsking] = useState(false);
  const aside = useWrite(bankStatementOperations.setBankLineAside);
  const undo = useWrite(bankStatementOperations.undoBankMatch);
  if (status === 'saida') return null;
  const { label, title, description, done } = steps[status];
  const write = status === 'pendente' ? aside : undo;
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        confirmLabel={label}
        cancelLabel="Voltar"
        tone={status === 'conciliada' ? 'danger' : 'primary'}
        reason={{ label: 'Motivo' }}
        present={status}
        onConfirm={async (reason, _, seen) => {
          await write.mutateAsync({ params: { id }, body: { reason, ...(seen && { from: seen }) } });
          toast({ title: done, variant: 'success' });
        }}
      />
    </div>
  );
}

const steps = {
  pendente: {
    label: 'Não é de prestador',
    title: 'Pôr esta linha à parte?',
    description: 'Ela deixa de esperar conciliação. Dá para trazer de volta.',
    done: 'Linha posta à parte',
  },
  conciliada: {
    label: 'Desfazer conciliação',
    title: 'Desfazer esta conciliação?',
    description: 'Os pagamentos desta linha são desfeitos por lançamentos contrários, e a linha volta a esperar.',
    done: 'Conciliação desfeita',
  },
  a_parte: {
    label: 'Trazer de volta',
    title: 'Trazer esta linha de volta?',
    description: 'Ela volta a esperar conciliação.',
    done: 'Linha trazida de volta',
  },
} as const;
