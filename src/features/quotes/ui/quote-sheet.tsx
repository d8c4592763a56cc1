import { clsx } from 'clsx';
import { declineReasonLabels } from '#features/service-calls/reference-declines.ts';
import type { PhotoSize } from '#shared/files/photo-sizes.ts';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { PhotoStrip } from '#ui/records/photo-strip.tsx';
import { reais } from '#ui/records/reais.ts';
import type { WrittenQuote } from '../contract.ts';
import { lineKindLabels } from '../reference-line-kinds.ts';
import {
  decisionWayLabels,
  paymentText,
  type QuoteStatus,
  quoteStatusLabels,
  timesEstimate,
  workDaysText,
} from '../rules.ts';

const tones: Record<QuoteStatus, Tone> = {
  esperando: 'warning',
  aprovado: 'success',
  recusado: 'danger',
  substituido: 'neutral',
  vencido: 'neutral',
  retirado: 'neutral',
};

export function QuoteBadge({ quote }: { quote: Pick<WrittenQuote, 'status' | 'isSpoken'> }) {
  return (
    <Badge tone={quote.isSpoken ? 'warning' : tones[quote.status]}>
      {quote.isSpoken ? 'Sim falado' : quoteStatusLabels[quote.status]}
    </Badge>
  );
}

type Sheet = Omit<WrittenQuote, 'partnerName' | 'createdAt' | 'photos'> & {
  photos: Pick<WrittenQuote['photos'][number], 'fileId'>[];
};

/** Everything that one version says: its items, its photos, its sums and its conditions. */
export function QuoteSheet({
  quote,
  photoAt,
}: {
  quote: Sheet;
  /** Address of a photo for the reader; photos are only counted when absent, and in print. */
  photoAt?: (fileId: string, size: PhotoSize) => string;
}) {
  const hasCeiling = quote.ceiling !== quote.total;
  const times = timesEstimate(quote);
  return (
    <div className="flex flex-col gap-3 text-sm even-figures">
      <ul className="flex flex-col border-y border-line *:not-last:border-b *:border-line">
        {quote.lines.map((line, at) => {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change.
            <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="min-w-0 flex-1 basis-28 wrap-anywhere">
                {line.description}
                <span className="block text-xs text-ink-soft">
                  {[lineKindLabels[line.kind], unitWords(line)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0">
                {(line.ceilingQuantity ?? line.quantity) > line.quantity && 'até '}
                {reais(line.ceilingValue)}
              </span>
            </li>
          );
        })}
      </ul>
      {quote.photos.length > 0 && (
        <div className="flex flex-col gap-2">
          <p>{photosText(quote.photos)}</p>
          {photoAt && (
            <PhotoStrip
              photos={quote.photos.flatMap(({ fileId }) => fileId ?? [])}
              label="Foto do orçamento"
              addressOf={photoAt}
            />
          )}
        </div>
      )}
      <dl className="flex flex-col gap-1">
        {quote.discount !== 0 && <Sum term="Desconto" value={`− ${reais(quote.discount)}`} />}
        {hasCeiling && <Sum term="Previsto" value={reais(quote.total)} />}
        <Sum term={hasCeiling ? 'No máximo' : 'Total'} value={reais(quote.ceiling)} strong />
      </dl>
      {times !== null && (
        <p className="rounded-md bg-warning-soft p-3">
          É {times} o valor estimado antes da visita, de {reais(quote.estimate)}.
          {quote.status === 'esperando' && ' Antes de aprovar, pergunte o motivo a quem fez o orçamento.'}
        </p>
      )}
      {quote.work !== null && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <dt className="text-ink-soft">Serviço</dt>
          <dd>{workDaysText(quote.work)}</dd>
          <dt className="text-ink-soft">Pagamento</dt>
          <dd className="wrap-anywhere">{paymentText(quote.work.paymentMethods)}</dd>
        </dl>
      )}
      <p className="text-ink-soft">
        {quote.status === 'esperando' &&
          `Este preço pode ser aprovado até ${formatDate(new Date(Date.parse(quote.validUntil) - 1))}. `}
        {`Garantia de ${quote.guaranteeDays} dias, contados do fim do serviço.`}
      </p>
      {quote.note !== '' && <p className="wrap-anywhere whitespace-pre-line">{quote.note}</p>}
    </div>
  );
}

/** `5 m a R$ 40,00 o metro, no máximo 12 m`, `2 × R$ 40,00`; empty for one piece. */
function unitWords({ kind, quantity, ceilingQuantity, unitValue }: Sheet['lines'][number]): string {
  const price = reais(unitValue);
  if (kind === 'deslocamento') return `${quantity} km a ${price} o km`;
  if (kind !== 'metro') return quantity === 1 ? '' : `${quantity} × ${price}`;
  return `${quantity} m a ${price} o metro${ceilingQuantity === null ? '' : `, no máximo ${ceilingQuantity} m`}`;
}

/** `Com 3 fotos, que fazem parte deste orçamento. Uma foi retirada depois.` */
function photosText(photos: Sheet['photos']): string {
  const gone = photos.filter(({ fileId }) => fileId === null).length;
  const said =
    photos.length === 1 ? '1 foto faz parte deste orçamento.' : `${photos.length} fotos fazem parte deste orçamento.`;
  if (gone === 0) return said;
  return `${said} ${gone === 1 ? 'Uma foi retirada' : `${gone} foram retiradas`} depois.`;
}

function Sum({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <div className={clsx('flex flex-wrap justify-between gap-x-4', strong && 'text-base font-semibold')}>
      <dt>{term}</dt>
      <dd className="ml-auto">{value}</dd>
    </div>
  );
}

/** The client's decision about a version, and how it was given. */
export function QuoteDecisions({ quote }: { quote: Pick<WrittenQuote, 'decisions'> }) {
  if (quote.decisions.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-ink-soft">
      {quote.decisions.map((decision) => (
        <li key={decision.way} className="wrap-anywhere">
          {decisionWords(decision)}
        </li>
      ))}
    </ul>
  );
}

function decisionWords({ name, verdict, way, at, reason, note }: WrittenQuote['decisions'][number]): string {
  const verb = verdict === 'aprovado' ? 'aprovou' : 'recusou';
  const why = reason === null ? '' : `: ${declineReasonLabels[reason]}`;
  const words = note === null ? '' : ` “${note}”`;
  return `${name} ${verb}, ${decisionWayLabels[way]}, ${formatDateTime(new Date(at))}${why}${words}`;
}
