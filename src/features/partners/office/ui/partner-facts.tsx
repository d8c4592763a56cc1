import { useState } from 'react';
import { formatDocument } from '#shared/br/document.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { MaskedValue } from '#ui/records/masked-value.tsx';
import { useWhole } from '#ui/records/use-whole.ts';
import { CardDialog } from '../../record/ui/card-dialog.tsx';
import { DocumentDialog, EmailDialog } from '../../record/ui/identity-dialogs.tsx';
import { addressLine } from '../../record/ui/own-record.tsx';
import { type PartnerDetail, partnerOperations } from '../contract.ts';
import { PartnerAccess } from './partner-access.tsx';

interface Props {
  partner: PartnerDetail;
  mayWrite: boolean;
}

/** A partner's identity and account, with forms to edit them. */
export function PartnerFacts(props: Props) {
  return (
    <>
      <PartnerData {...props} />
      <PartnerAccess {...props} />
    </>
  );
}

/** A partner's own data. */
export function PartnerData({ partner, mayWrite }: Props) {
  const [editing, setEditing] = useState<'card' | 'email' | 'document'>();
  const close = () => setEditing(undefined);
  const of = { partnerId: partner.id };
  const reveal = async () => (await call(partnerOperations.revealPartner, { params: { id: partner.id } })).value;
  const whole = useWhole(partner.document, reveal);
  return (
    <Card
      title="Cadastro"
      actions={
        mayWrite && (
          <Button size="sm" onClick={() => setEditing('card')}>
            Editar cadastro
          </Button>
        )
      }
    >
      <DescriptionList
        columns={2}
        items={[
          { term: 'Razão social', value: partner.legalName || null },
          { term: 'Telefone', value: partner.phone },
          { term: 'WhatsApp', value: partner.whatsapp || partner.phone },
          { term: 'E-mail', value: partner.email },
          {
            term: partner.documentType.toUpperCase(),
            value: <MaskedValue text={partner.document} show={formatDocument} whole={mayWrite && whole} />,
          },
          { term: 'Endereço', value: addressLine(partner) },
          { term: 'Cadastrado em', value: formatDate(new Date(partner.registrationDate)) },
          {
            term: 'Última atividade',
            value: partner.lastActivity === null ? null : formatDateTime(new Date(partner.lastActivity)),
          },
        ]}
      />
      {mayWrite && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setEditing('email')}>
            Trocar e-mail
          </Button>
          <Button
            size="sm"
            pending={whole.isPending}
            onClick={() => void whole.ask().then((found) => found !== undefined && setEditing('document'))}
          >
            Corrigir documento
          </Button>
        </div>
      )}
      {editing === 'card' && (
        <CardDialog of={of} card={{ ...partner, state: stateField.parse(partner.state) }} onClose={close} />
      )}
      {editing === 'email' && <EmailDialog of={of} email={partner.email} onClose={close} />}
      {editing === 'document' && <DocumentDialog partnerId={partner.id} document={whole.value ?? ''} onClose={close} />}
    </Card>
  );
}
