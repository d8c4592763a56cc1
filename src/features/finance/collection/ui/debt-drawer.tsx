import { Link } from 'react-router';
import { entryKindLabels } from '#features/ledger/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { collectionOperations, type DebtLines } from '../contract.ts';
import { debtAgeLabels, debtAges } from '../rules.ts';

/** One partner's debt by its delay: each amount leads to its settlement or its call. */
export function DebtDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useRead(collectionOperations.findDebtLines, { params: { id } });
  return (
    <LoadedDrawer
      recordId={id}
      answer={answer}
      title={answer.data?.name ?? 'Prestador'}
      failed="Erro ao Carregar o que o Prestador Deve"
      onClose={onClose}
    >
      {({ lines }) => (
        <div className="flex flex-col gap-6">
          <p>
            <Link to={addressOf(officePages.partner, { partnerId: id })}>Abrir o cadastro do prestador</Link>
          </p>
          {lines.length === 0 && <p className="text-ink-soft">Não deve mais nada.</p>}
          {debtAges.map((age) => (
            <AgeLines key={age} title={debtAgeLabels[age]} lines={lines.filter((line) => line.age === age)} />
          ))}
        </div>
      )}
    </LoadedDrawer>
  );
}

function AgeLines({ title, lines }: { title: string; lines: DebtLines['lines'] }) {
  if (lines.length === 0) return null;
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <section>
      <h3 className="mb-3 flex justify-between gap-4 font-semibold">
        <span>{title}</span>
        <span className="tabular-nums">{reais(cents / 100)}</span>
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                <LineName line={line} />
              </p>
              <p className="text-sm text-ink-soft">
                {line.kind === null ? 'Acerto' : `${entryKindLabels[line.kind]}, fora de acerto`}
                {` · vence em ${formatDate(startOfDay(line.dueOn))}`}
              </p>
            </div>
            <p className="whitespace-nowrap tabular-nums">{reais(line.amount)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineName({ line }: { line: DebtLines['lines'][number] }) {
  if (line.settlementId !== null) {
    return (
      <Link to={`${officePages.settlement}?registro=${line.settlementId}`}>
        <Whole>{line.settlementName}</Whole>
      </Link>
    );
  }
  if (line.callId === null) return line.kind === null ? '–' : entryKindLabels[line.kind];
  return (
    <Link to={addressOf(officePages.call, { callId: line.callId })}>
      <Whole>{line.protocolNumber}</Whole>
    </Link>
  );
}
