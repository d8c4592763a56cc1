import { callFileOperations } from '#features/call-files/contract.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import type { WrittenQuote } from '../../contract.ts';
import { waiverMomentLabels } from '../../rules.ts';
import { QuoteBadge, QuoteDecisions, QuoteSheet } from '../../ui/quote-sheet.tsx';
import { officeQuoteOperations } from '../contract.ts';

/** All versions of a call's quote with decisions, and waivers. Nothing without any. */
export function CallQuoteCard({ callId }: { callId: string }) {
  const query = useRead(officeQuoteOperations.findCallQuotes, { params: { id: callId } }, { key: 'service-calls' });
  const failed = listError('Erro ao Carregar o Orçamento', query);
  if (failed) return <Card title="Orçamento escrito">{failed}</Card>;
  const { versions = [], waivers = [] } = query.data ?? {};
  if (versions.length === 0 && waivers.length === 0) return null;
  const [last, ...older] = versions;
  return (
    <Card title="Orçamento escrito" fold={last?.status === 'esperando' ? 'open' : 'closed'}>
      <div className="flex flex-col gap-4">
        {last && <Version callId={callId} quote={last} />}
        {older.map((quote) => (
          <details key={quote.id} className="border-t border-line pt-3">
            <summary className="cursor-pointer py-0.5 text-sm font-medium pointer-coarse:py-3">
              Versão {quote.version} <QuoteBadge quote={quote} />
            </summary>
            <div className="mt-3">
              <Version callId={callId} quote={quote} />
            </div>
          </details>
        ))}
        {waivers.length > 0 && (
          <ul className="flex flex-col gap-2 border-t border-line pt-3 text-sm first:border-0 first:pt-0">
            {waivers.map((waiver) => (
              <li key={waiver.at + waiver.moment} className="wrap-anywhere">
                <span className="font-medium">{waiverMomentLabels[waiver.moment]}</span>
                <span className="block text-ink-soft">
                  {waiver.actorName}, {formatDateTime(new Date(waiver.at))}
                  {waiver.reason === null ? ', sem dizer por quê' : `: “${waiver.reason}”`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Version({ callId, quote }: { callId: string; quote: WrittenQuote }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        Versão {quote.version}, de {quote.partnerName}, {formatDateTime(new Date(quote.createdAt))}{' '}
        <QuoteBadge quote={quote} />
      </p>
      <QuoteSheet
        quote={quote}
        photoAt={(fileId, tamanho) =>
          addressFor(callFileOperations.readCallFile, { params: { id: callId, fileId }, query: { tamanho } })
        }
      />
      <QuoteDecisions quote={quote} />
    </div>
  );
}
