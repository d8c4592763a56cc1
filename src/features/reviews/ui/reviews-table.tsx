import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { wordsText } from '#features/service-calls/confirmation/rules.ts';
import { addressOf } from '#shared/address.ts';
import { formatDate } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { Review } from '../contract.ts';
import { reviewTypeLabels } from '../rules.ts';
import { ReviewStatusBadge } from './review-status-badge.tsx';

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={rating === 1 ? '1 estrela' : `${rating} estrelas`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx('size-4', star <= rating ? 'fill-star text-star' : 'text-line-strong')}
        />
      ))}
    </span>
  );
}

function Words({ review }: { review: Review }) {
  if (review.comment !== null) return <span className="block text-left @3xl:max-w-md">{review.comment}</span>;
  return <span className="text-ink-soft">{wordsText({ ...review, words: null }) ?? 'Sem comentário'}</span>;
}

interface Options {
  opensCalls: boolean;
  /** Shows one of them; a list without it only reads. */
  onOpen?: (id: string) => void;
}

/** The reviews; where the reader may open calls, the protocol leads to its call. */
export const reviewsSheet = ({ opensCalls, onOpen }: Options): ListSheet<Review> => ({
  caption: 'Avaliações',
  noun: { one: 'avaliação', many: 'avaliações', gender: 'f' },
  steady: true,
  columns: [
    {
      key: 'client',
      header: 'Cliente',
      phone: 'title',
      cell: ({ clientName, isExample }) => (
        <span className="inline-flex flex-wrap items-center gap-2 @3xl:font-medium">
          {clientName}
          {isExample && <Badge>Exemplo</Badge>}
        </span>
      ),
    },
    {
      key: 'rating',
      header: 'Nota',
      cell: ({ rating, types }) => (
        <TwoLines
          first={<Stars rating={rating} />}
          second={<span className="whitespace-nowrap">{types.map((type) => reviewTypeLabels[type]).join(' · ')}</span>}
        />
      ),
    },
    {
      key: 'service',
      header: 'Serviço e prestador',
      cell: (review) => <TwoLines first={review.serviceType} second={review.partnerName} />,
    },
    { key: 'comment', header: 'Comentário', phone: 'plain', cell: (review) => <Words review={review} /> },
    {
      key: 'status',
      header: 'Moderação',
      cell: ({ status }) =>
        status === null ? <span className="text-ink-soft">–</span> : <ReviewStatusBadge status={status} />,
    },
    {
      key: 'date',
      header: 'Data',
      cell: ({ date }) => <span className="tabular-nums">{formatDate(new Date(date))}</span>,
    },
    {
      key: 'protocol',
      header: 'Protocolo',
      cell: ({ callId, protocolNumber }) =>
        callId !== null && opensCalls ? (
          <Link
            to={addressOf(officePages.call, { callId })}
            className="link-target py-1 text-brand underline underline-offset-2"
          >
            <Whole>{protocolNumber}</Whole>
          </Link>
        ) : (
          <span className="text-ink-soft">
            <Whole>{protocolNumber ?? '–'}</Whole>
          </span>
        ),
    },
    ...(onOpen === undefined
      ? []
      : [
          actionsColumn<Review>((review) =>
            review.isExample ? null : (
              <Button
                size="sm"
                aria-label={`${review.status === 'aguardando' ? 'Moderar' : 'Ver Detalhes da'} avaliação de ${review.clientName}`}
                onClick={() => onOpen(review.id)}
              >
                {review.status === 'aguardando' ? 'Moderar' : 'Ver Detalhes'}
              </Button>
            ),
          ),
        ]),
  ],
  rowKey: (review) => review.id,
});
