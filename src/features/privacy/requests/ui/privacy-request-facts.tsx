import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { dialHref } from '#shared/br/phone.ts';
import {
  correctedFieldLabels,
  identificationLabels,
  privacyRequestKindLabels,
  refusalGroundLabels,
  secondFactLabels,
} from '#shared/record/privacy-requests.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { personKindLabels } from '../../rules.ts';
import type { PrivacyRequestDetail } from '../contract.ts';
import { PrivacyClock, PrivacyStatusBadge } from './privacy-requests-table.tsx';

/** The page of a record. */
function recordAddress({ kind, id, company }: NonNullable<PrivacyRequestDetail['record']>): string {
  if (kind === 'client') return addressOf(officePages.client, { clientId: id });
  if (kind === 'partner') return addressOf(officePages.partner, { partnerId: id });
  // A driver stands on the page of its company.
  if (company !== null) return addressOf(officePages.partner, { partnerId: company.id });
  // Visitors have no page of their own.
  if (kind === 'visitor') return addressOf(officePages.siteRequests);
  return addressOf(officePages.application, { applicationId: id });
}

const linkStyle = 'link-target py-1.5 wrap-anywhere text-brand underline underline-offset-2';

/** Facts of a request: the person, the words, and the way of identifying. */
export function PrivacyRequestFacts({ request }: { request: PrivacyRequestDetail }) {
  const { record, factKind, fact, correctedField, newValue, identifiedBy, proof, ground, answer, words } = request;
  return (
    <Card title={privacyRequestKindLabels[request.kind]}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PrivacyStatusBadge status={request.status} />
          <p className="text-sm">
            <PrivacyClock request={request} />
          </p>
        </div>
        {words !== '' && (
          <blockquote className="wrap-anywhere whitespace-pre-line rounded-md border border-line px-4 py-3">
            {words}
          </blockquote>
        )}
        <DescriptionList
          columns={2}
          items={[
            { term: 'Quem pediu', value: request.name },
            {
              term: identifiedBy === 'aplicativo' ? 'Telefone do cadastro' : 'Telefone provado',
              value: (
                <a href={dialHref(request.phone)} className={linkStyle}>
                  {request.phone}
                </a>
              ),
            },
            { term: 'Recebido em', value: formatDateTime(new Date(request.receivedAt)) },
            { term: 'Segundo dado', value: factKind && `${secondFactLabels[factKind]}: ${fact ?? ''}` },
            ...(correctedField === null
              ? []
              : [
                  { term: 'Dado a corrigir', value: correctedFieldLabels[correctedField] },
                  { term: 'Como deve ficar', value: newValue },
                ]),
            {
              term: 'Cadastro',
              value: record && (
                <Link to={recordAddress(record)} className={linkStyle}>
                  {`${record.name} (${personKindLabels[record.kind]}${record.company === null ? '' : ` de ${record.company.name}`})`}
                </Link>
              ),
            },
            { term: 'Identidade', value: identifiedBy ? identificationLabels[identifiedBy] : 'Ainda a conferir' },
            ...(proof === null ? [] : [{ term: 'Como mostrou quem é', value: proof, wide: true }]),
            ...(ground === null ? [] : [{ term: 'Motivo da lei', value: refusalGroundLabels[ground], wide: true }]),
            ...(answer === null ? [] : [{ term: 'Resposta', value: answer, wide: true }]),
          ]}
        />
      </div>
    </Card>
  );
}
