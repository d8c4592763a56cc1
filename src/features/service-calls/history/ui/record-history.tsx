import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { Timeline } from '#ui/records/timeline.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { callEventLooks } from '../../ui/call-timeline.tsx';
import { type RecordOf, useRecordHistory } from './use-record-history.ts';

interface Props {
  of: RecordOf;
  page: number;
  onPage: (page: number) => void;
}

/** The story of a client or partner: its status, and what happened to its calls. */
export function RecordHistory({ of, page, onPage }: Props) {
  const history = useRecordHistory(of, page);
  const { data } = history;
  const error = listError('Erro ao Carregar a Linha do Tempo', history);
  if (error) return <Card>{error}</Card>;
  if (data === undefined) return <CenteredSpinner label="Carregando..." />;
  return (
    <Card title="Linha do tempo">
      {data.moments.length === 0 ? (
        <p className="text-sm text-ink-soft">Nada aconteceu ainda.</p>
      ) : (
        <Timeline
          entries={data.moments.map((moment) => ({
            id: moment.id,
            title:
              moment.call === null ? (
                moment.label
              ) : (
                <>
                  {moment.label} ·{' '}
                  <Link
                    to={addressOf(officePages.call, { callId: moment.call.id })}
                    className="link-target whitespace-nowrap text-brand underline underline-offset-2"
                  >
                    <Whole>{moment.call.protocolNumber}</Whole>
                  </Link>
                </>
              ),
            when: formatDateTime(new Date(moment.at)),
            dateTime: moment.at,
            who: moment.actorName,
            body:
              moment.changes.length > 0 ? (
                <Changes of={moment.changes} />
              ) : moment.reason === null ? undefined : (
                `“${moment.reason}”`
              ),
            ...(moment.call !== null && callEventLooks[moment.call.type]),
          }))}
        />
      )}
      <div className="mt-4 empty:hidden">
        <Pagination page={page} limit={data.limit} total={data.total} noun="momentos" onPage={onPage} />
      </div>
    </Card>
  );
}

/** The edited fields with their previous values. */
function Changes({ of }: { of: readonly { label: string; from: string | null; to: string | null }[] }) {
  return (
    <ul>
      {of.map(({ label, from, to }) => (
        <li key={label} className="wrap-anywhere">
          {label}
          {from !== null && (
            <>
              {': '}
              <del>{from}</del>
            </>
          )}
          {to !== null && (
            <>
              {from === null ? ': ' : ' → '}
              <ins className="no-underline">{to}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
