import { Link } from 'react-router';
import { officePages } from '#shared/address/pages.ts';
import { Card } from '#ui/layout/card.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { Debts } from '../contract.ts';
import { requestWords } from './request-words.tsx';

/** Partners' requests without an answer; each leads to its settlement, where it is answered. */
export function WaitingRequests({ requests }: { requests: Debts['pedidos'] }) {
  if (requests.length === 0) return null;
  return (
    <Card
      title={requests.length === 1 ? '1 pedido de prestador' : `${requests.length} pedidos de prestadores`}
      description="Esperam a resposta da central, no acerto de cada um."
    >
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4 font-medium">
              <span>{request.partnerName}</span>
              <Link to={`${officePages.settlement}?registro=${request.settlementId}`}>
                <Whole>{request.settlementName}</Whole>
              </Link>
            </p>
            <p className="text-sm text-ink-soft">{requestWords(request)}</p>
            {request.text !== '' && <p className="text-sm break-words">{request.text}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
