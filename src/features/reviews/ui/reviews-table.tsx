import { clsx } from 'clsx';
import { Gavel, MessageSquareQuote, Sparkles, Star } from 'lucide-react';
import { Link } from 'react-router';
import { wordsText } from '#features/service-calls/confirmation/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { ratingText } from '#shared/numbers/ratings.ts';
import { formatDate } from '#shared/time/dates.ts';
import { periodLabels, periods } from '#shared/time/periods.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { type Review, reviewsOperations } from '../contract.ts';
import { ratings, reviewStatuses, reviewStatusLabels, reviewTypeLabels, reviewTypes } from '../rules.ts';
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

const columns: Column<Review>[] = [
  {
    key: 'client',
    header: 'Cliente',
    phone: 'title',
    cell: ({ clientName }) => clientName,
  },
  {
    key: 'rating',
    header: 'Nota',
    cell: ({ rating }) => <Stars rating={rating} />,
    second: ({ types }) => (
      <span className="whitespace-nowrap">{types.map((type) => reviewTypeLabels[type]).join(' · ')}</span>
    ),
  },
  {
    key: 'service',
    header: 'Serviço e prestador',
    cell: (review) => review.serviceType,
    second: (review) => review.partnerName,
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
];

/** The call of a review; a link for people who may open calls. */
const callColumn = (opensCalls: boolean): Column<Review> => ({
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
});

const openColumn = actionsColumn<Review>((review) => (
  <OpenButton
    id={review.id}
    of={`${review.status === 'aguardando' ? 'Moderar' : 'Ver Detalhes da'} avaliação de ${review.clientName}`}
  >
    {review.status === 'aguardando' ? 'Moderar' : 'Ver Detalhes'}
  </OpenButton>
));

const stars = ratings.map((value) => ({ value, label: value === '1' ? '1 estrela' : `${value} estrelas` }));

const examplesText = (count: number) =>
  count > 0 && `o site ainda mostra ${count} ${count === 1 ? 'exemplo' : 'exemplos'}`;

/** The list of reviews; without details when read-only. */
export const reviewsSheet = ({ opensCalls, reads = false }: { opensCalls: boolean; reads?: boolean }) =>
  listSheet({
    operation: reviewsOperations.listReviews,
    refreshMs: 60_000,
    rowsOf: ({ avaliacoes }) => avaliacoes,
    caption: 'Avaliações',
    noun: { one: 'avaliação', many: 'avaliações', gender: 'f' },
    steady: true,
    cards: [
      {
        label: 'Total de Avaliações',
        stat: 'total',
        detail: ({ stats }) => examplesText(stats.exemplos),
        icon: MessageSquareQuote,
      },
      {
        label: 'Nota Média',
        value: ({ stats }) => (stats.media === null ? '0' : ratingText(stats.media)),
        icon: Star,
        tone: 'warning',
      },
      { label: '5 Estrelas', stat: 'cincoEstrelas', as: percentText, icon: Sparkles, tone: 'success', to: '?rating=5' },
      {
        label: 'Aguardando Moderação',
        stat: 'aguardandoModeracao',
        icon: Gavel,
        tone: 'info',
        to: '?status=aguardando',
      },
    ],
    filters: {
      rating: { label: 'Nota', all: 'Todas as notas', options: stars },
      type: { label: 'Tipo', all: 'Todos os tipos', options: optionsOf(reviewTypes, reviewTypeLabels) },
      status: { label: 'Moderação', all: 'Todas', options: optionsOf(reviewStatuses, reviewStatusLabels) },
      date: { label: 'Período', all: 'Todo o período', options: optionsOf(periods, periodLabels) },
    },
    columns: [...columns, callColumn(opensCalls), ...(reads ? [] : [openColumn])],
    rowKey: (review) => review.id,
    empty: 'O sistema aguarda dados reais: cada cliente que confirma um atendimento deixa aqui a sua nota.',
  });
