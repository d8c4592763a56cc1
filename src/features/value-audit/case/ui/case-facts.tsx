import { Link } from 'react-router';
import { wordsText } from '#features/service-calls/confirmation/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { Rating } from '#ui/records/rating.tsx';
import type { DiscrepancyDetail } from '../contract.ts';

/** People, service and statements of the case, with links to its papers. */
export function CaseFacts({ discrepancy }: { discrepancy: DiscrepancyDetail }) {
  const { receivedReceipt, serviceRating } = discrepancy;
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: 'Cliente', value: discrepancy.clientName },
        { term: 'Prestador', value: discrepancy.providerName },
        { term: 'Serviço', value: discrepancy.serviceType },
        {
          term: 'Recebeu nota ou recibo',
          value: receivedReceipt === null ? null : receivedReceipt ? 'Sim' : 'Não',
        },
        { term: 'Avaliação do cliente', value: serviceRating === null ? null : <Rating value={serviceRating} /> },
        {
          term: 'Fotos do chamado',
          value: (
            <Evidence to={addressOf(officePages.call, { callId: discrepancy.callId })} count={discrepancy.photos} />
          ),
        },
        {
          term: 'Recibos do chamado',
          value: (
            <Evidence
              to={addressOf(officePages.receipts, undefined, { search: discrepancy.protocolNumber })}
              count={discrepancy.receipts}
            />
          ),
        },
        {
          term: 'Comentários',
          value: wordsText({ words: discrepancy.additionalComments, isPrivate: discrepancy.isPrivate }),
        },
      ]}
    />
  );
}

/** Number of a call's papers of one kind, with a link. */
function Evidence({ to, count }: { to: string; count: number }) {
  if (count === 0) return <>–</>;
  return (
    <Link to={to} className="link-target py-1.5 text-brand underline underline-offset-2">
      {`Ver ${count}`}
    </Link>
  );
}
