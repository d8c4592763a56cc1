import { formatDateTime } from '#shared/time/dates.ts';
import { reais } from '#ui/records/reais.ts';
import { Timeline, type TimelineEntry } from '#ui/records/timeline.tsx';
import { receiptStatusLabels } from '../../rules.ts';
import type { ReceiptDetail } from '../contract.ts';
import { readFieldLabels, unreadLabels } from '../words-content.ts';
import { fieldText } from './field-words.tsx';

type Told = Omit<TimelineEntry, 'id' | 'when'>;

/** Everything that happened to a receipt, oldest first: statuses, readings, mends, answers, calls. */
export function ReceiptHistory({ receipt }: { receipt: ReceiptDetail }) {
  const entries: Told[] = [
    ...receipt.history.filter(isByPerson).map(({ at, from, to, actorName, reason }) => ({
      title: from === null ? 'Recibo enviado' : (receiptStatusLabels[to as keyof typeof receiptStatusLabels] ?? to),
      dateTime: at,
      who: actorName,
      body: reason ?? undefined,
    })),
    ...receipt.readings.flatMap(({ finishedAt, unread, amount, version }) =>
      finishedAt === null
        ? []
        : {
            title: unread === null ? `Lido: ${amount === null ? 'sem valor' : reais(amount)}` : 'Não foi lido',
            dateTime: finishedAt,
            body: unread === null ? `Leitor ${version}` : unreadLabels[unread],
          },
    ),
    ...receipt.mends.map(({ at, actorName, field, oldValue, newValue }) => ({
      title: `${readFieldLabels[field]} corrigido`,
      dateTime: at,
      who: actorName,
      body: `${oldValue === null ? 'sem valor' : fieldText(field, oldValue)} → ${newValue === null ? 'não consta' : fieldText(field, newValue)}`,
    })),
    ...receipt.statements.map(({ at, actorName, isRight, amount }) => ({
      title: isRight ? 'Quem enviou disse: está certo' : 'Quem enviou disse: não é isso',
      dateTime: at,
      who: actorName,
      body: amount === null ? undefined : `O valor seria ${reais(amount)}`,
    })),
    ...receipt.matches.map(({ at, actorName, protocolNumber, oldProtocolNumber, reason }) => ({
      title: protocolNumber === null ? 'Ficou sem chamado' : `É do chamado ${protocolNumber}`,
      dateTime: at,
      who: actorName,
      body:
        [oldProtocolNumber === null ? null : `antes ${oldProtocolNumber}`, reason].filter(Boolean).join(' · ') ||
        undefined,
    })),
  ];
  const sorted = entries.sort((one, other) => one.dateTime.localeCompare(other.dateTime));
  return (
    <section>
      <h3 className="mb-3 font-semibold">Histórico</h3>
      <Timeline
        entries={sorted.map((entry, at) => ({ ...entry, id: at, when: formatDateTime(new Date(entry.dateTime)) }))}
      />
    </section>
  );
}

/** The way through `analisando` and back is told by the reading itself. */
const isByPerson = ({ from, to, reason }: ReceiptDetail['history'][number]) =>
  to !== 'analisando' && !(from === 'analisando' && to === 'pendente' && reason === null);
