import { MapPin } from 'lucide-react';
import { formatCep } from '#shared/br/cep.ts';
import { formatDocument } from '#shared/br/document.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { type Description, DescriptionList } from '#ui/records/description-list.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { applicationKindLabels } from '../../rules.ts';
import type { ApplicationDetail } from '../contract.ts';

/** The applicant, contacts and status. */
export function ApplicationFacts({ application }: { application: ApplicationDetail }) {
  return (
    <Card title={applicationKindLabels[application.kind]}>
      <DescriptionList columns={3} items={factsOf(application)} />
    </Card>
  );
}

/** Without a proved phone, somebody else's document may have been typed: the reviewer sees who has it too. */
function sharedDocument({ sameDocument }: ApplicationDetail): Description[] {
  if (sameDocument.length === 0) return [];
  const names = sameDocument.map(
    ({ kind, name }) => `${name} (${kind === 'partner' ? 'prestador' : 'outra aplicação'})`,
  );
  return [{ term: 'Também com este documento', value: <Badge tone="warning">{names.join(', ')}</Badge> }];
}

function factsOf(application: ApplicationDetail): Description[] {
  const { id, document, documentType, kind, zipCode } = application;
  const simple = [
    { term: 'Responsável', value: application.contactName },
    { term: 'Experiência', value: application.experience },
    { term: 'Como nos conheceu', value: application.howDidYouKnow },
  ];
  return [
    { term: 'Número', value: <Whole>{spokenNumber(id)}</Whole> },
    { term: 'Razão social', value: application.legalName },
    document === null
      ? { term: 'CPF ou CNPJ', value: 'Não informado' }
      : { term: documentType === 'cpf' ? 'CPF' : 'CNPJ', value: formatDocument(document) },
    ...sharedDocument(application),
    { term: 'Porte', value: application.companyCategory },
    {
      term: 'Categoria',
      value: application.businessCategory && (
        <span className="block first-letter:uppercase">{application.businessCategory}</span>
      ),
    },
    {
      term: 'WhatsApp',
      value: (
        <span className="flex flex-wrap items-center gap-x-2">
          {formatPhone(application.whatsapp)}
          {application.phoneVerified ? (
            <Badge tone="success">Verificado</Badge>
          ) : (
            <Badge tone="warning">Não verificado</Badge>
          )}
        </span>
      ),
    },
    { term: 'E-mail', value: <span className="wrap-anywhere">{application.email}</span> },
    { term: 'Endereço', value: addressLine(application) },
    { term: 'CEP', value: zipCode === null ? null : formatCep(zipCode) },
    { term: 'Veículos declarados', value: application.totalVehicles },
    { term: 'Motoristas declarados', value: application.totalDrivers },
    ...(kind === 'simples' ? simple : []),
    { term: 'Enviada em', value: formatDateTime(new Date(application.createdAt)) },
    { term: 'Termos aceitos em', value: formatDateTime(new Date(application.agreedAt)) },
    ...(application.additionalNotes ? [{ term: 'Observações', value: application.additionalNotes, wide: true }] : []),
  ];
}

function addressLine({ address, complement, neighborhood, city, state }: ApplicationDetail): string | null {
  const place = [city, state].filter(Boolean).join('/');
  return [[address, complement].filter(Boolean).join(', '), neighborhood, place].filter(Boolean).join(' - ') || null;
}

/** The services, places and equipment that the applicant offers. */
export function ApplicationOffer({ application }: { application: ApplicationDetail }) {
  const { serviceTypes, serviceRegions } = application;
  return (
    <Card title="Serviços e regiões">
      <h3 className="text-sm text-ink-soft">Serviços oferecidos</h3>
      <Chips names={serviceTypes} none="Nenhum serviço informado." />
      <h3 className="mt-4 flex items-center gap-1.5 text-sm text-ink-soft">
        <MapPin aria-hidden="true" className="size-4" />
        Regiões atendidas
      </h3>
      <Chips names={serviceRegions} none="Nenhuma região informada." />
    </Card>
  );
}

/** A short list of names, side by side. */
export function Chips({ names, none }: { names: readonly string[]; none: string }) {
  if (names.length === 0) return <p className="mt-1 text-sm">{none}</p>;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="rounded-full bg-surface-muted px-2.5 py-0.5 text-sm">
          {name}
        </li>
      ))}
    </ul>
  );
}
