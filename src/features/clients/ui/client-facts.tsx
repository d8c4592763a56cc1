import type { ReactNode } from 'react';
import { formatDocument } from '#shared/br/document.ts';
import { formatDate } from '#shared/time/dates.ts';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { MaskedValue } from '#ui/records/masked-value.tsx';
import type { ClientDetail } from '../contract.ts';
import { clientTypeLabels } from '../rules.ts';
import { useWholeDocument } from './use-whole-document.ts';

/** A client's identity, contacts and address. */
export function ClientFacts({
  client,
  actions,
  mayReveal,
}: {
  client: ClientDetail;
  actions?: ReactNode;
  mayReveal: boolean;
}) {
  const whole = useWholeDocument(client);
  return (
    <Card title="Cadastro" actions={actions}>
      <DescriptionList
        columns={2}
        items={[
          { term: 'Telefone', value: client.phone },
          { term: 'E-mail', value: client.email },
          { term: 'Tipo', value: clientTypeLabels[client.isCompany ? 'pessoa_juridica' : 'pessoa_fisica'] },
          ...(client.companyName === null ? [] : [{ term: 'Empresa', value: client.companyName }]),
          {
            term: client.documentType?.toUpperCase() ?? 'CPF ou CNPJ',
            value: client.document && (
              <MaskedValue text={client.document} show={formatDocument} whole={mayReveal && whole} />
            ),
          },
          { term: 'Endereço', value: addressOf(client) },
          { term: 'CEP', value: client.address.zipCode },
          { term: 'Cliente desde', value: formatDate(new Date(client.createdAt)) },
        ]}
      />
    </Card>
  );
}

function addressOf({ address }: ClientDetail): string | null {
  const street = [address.street, address.number, address.complement].filter(Boolean).join(', ');
  const place = [address.city, address.state].filter(Boolean).join('/');
  return [street, address.neighborhood, place].filter(Boolean).join(' - ') || null;
}
