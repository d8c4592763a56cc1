import { useState } from 'react';
import { formatDocument } from '#shared/br/document.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { FleetCards } from '../../fleet/ui/fleet-cards.tsx';
import { PapersCard } from '../../papers/ui/papers-card.tsx';
import { SkillsCard } from '../../skills/ui/skills-card.tsx';
import type { OwnRecord } from '../contract.ts';
import { CardDialog } from './card-dialog.tsx';
import { EmailDialog } from './identity-dialogs.tsx';
import { MissingList } from './missing-list.tsx';

/** Everything a partner maintains itself: contacts, papers, vehicles, drivers and regions. */
export function OwnRecordScreen({ record }: { record: OwnRecord }) {
  const [editing, setEditing] = useState<'card' | 'email'>();
  const close = () => setEditing(undefined);
  return (
    <>
      <MissingList
        missing={record.missing}
        title={record.totalServices === 0 ? 'O que falta para o primeiro chamado' : 'O que falta no cadastro'}
      />
      <div className="flex flex-col gap-5">
        <Card
          title="Contatos e endereço"
          actions={
            <>
              <Button size="sm" onClick={() => setEditing('card')}>
                Editar contatos
              </Button>
              <Button size="sm" onClick={() => setEditing('email')}>
                Trocar e-mail
              </Button>
            </>
          }
        >
          <DescriptionList
            columns={2}
            items={[
              { term: 'Nome', value: record.name },
              { term: record.documentType.toUpperCase(), value: formatDocument(record.document) },
              { term: 'Telefone', value: record.phone },
              { term: 'WhatsApp', value: record.whatsapp || record.phone },
              { term: 'E-mail', value: record.email },
              { term: 'Endereço', value: addressLine(record) },
            ]}
          />
          <p className="mt-3 text-sm text-ink-soft">Nome e documento quem corrige é a central.</p>
        </Card>
        <PapersCard of="own" papers={record.papers} barredBecause={record.barredBecause} mayWrite />
        <SkillsCard of="own" skills={record.skills} mayWrite />
        <FleetCards of="own" partner={record} mayWrite />
      </div>
      {editing === 'card' && <CardDialog of="own" card={record} onClose={close} />}
      {editing === 'email' && <EmailDialog of="own" email={record.email} onClose={close} />}
    </>
  );
}

/** A partner's address in one line. */
export function addressLine({
  address,
  complement,
  neighborhood,
  zipCode,
  city,
  state,
}: Pick<OwnRecord, 'address' | 'complement' | 'neighborhood' | 'zipCode' | 'city'> & { state: string }): string {
  return [address, complement, neighborhood, `${city}/${state}`, zipCode].filter(Boolean).join(', ');
}
