import { useState } from 'react';
import { z } from 'zod';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { ClientDetail } from '../../contract.ts';
import { billingOperations, type CompanyBilling } from '../contract.ts';
import { billingWords } from '../rules.ts';

const dayProblem = 'Informe um dia de 1 a 28.';
const schema = z
  .object({ pays: z.enum(['chamado', 'mes']), dueDay: z.string().trim(), contactId: z.string() })
  .superRefine(({ pays, dueDay }, context) => {
    const isDay = /^\d{1,2}$/.test(dueDay) && Number(dueDay) >= 1 && Number(dueDay) <= 28;
    if (pays === 'mes' && !isDay) context.addIssue({ code: 'custom', path: ['dueDay'], message: dayProblem });
  });
type Typed = z.input<typeof schema>;
const Field = FormField<Typed>;

const ways = [
  { value: 'chamado', label: 'Por chamado' },
  { value: 'mes', label: 'Por mês, em uma fatura' },
];

interface Props {
  client: ClientDetail;
  mayWrite: boolean;
}

/** A company's way of paying, and its change. */
export function BillingCard({ client, mayWrite }: Props) {
  const answer = useRead(billingOperations.findBilling, { params: { id: client.id } });
  const [isOpen, open] = useState(false);
  return (
    <Card title="Cobrança">
      <Loaded answer={answer} failed="Erro ao Carregar a Cobrança">
        {(billing) => (
          <>
            <p className="text-sm font-medium">{billingWords(billing.dueDay)}</p>
            {billing.dueDay !== null && (
              <p className="text-sm wrap-anywhere text-ink-soft">A fatura vai para {billing.receiver.name}.</p>
            )}
            {mayWrite && (
              <Button size="sm" className="mt-3" onClick={() => open(true)}>
                Mudar cobrança
              </Button>
            )}
            {isOpen && <BillingDialog client={client} billing={billing} onClose={() => open(false)} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function BillingDialog({
  client,
  billing: { dueDay, contactId },
  onClose,
}: Pick<Props, 'client'> & { billing: CompanyBilling; onClose: () => void }) {
  const save = useWrite(billingOperations.saveBilling);
  const contacts = client.contacts.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      losesTyped
      title="Cobrança da empresa"
      description="Vale para os atendimentos finalizados daqui em diante. Por mês, a empresa paga à central, e a central repassa ao prestador."
      id="cobranca"
      label="Salvar cobrança"
      schema={schema}
      start={{
        pays: dueDay === null ? 'chamado' : 'mes',
        dueDay: String(dueDay ?? 10),
        contactId: contactId ?? '',
      }}
      seen={{ dueDay, contactId }}
      onSend={({ pays, dueDay: day, contactId: to }, seen) => {
        const wanted = pays === 'mes' ? { dueDay: Number(day), contactId: to || null } : { dueDay: null };
        return save.mutateAsync({ params: { id: client.id }, body: { ...wanted, ...(seen && { seen }) } });
      }}
      saved={{ title: 'Cobrança salva' }}
      onClose={onClose}
    >
      <FormRadioCards<Typed> name="pays" legend="Como a empresa paga" required options={ways} />
      <Field name="dueDay" label="Dia do vencimento" hint="De 1 a 28, no mês seguinte. Só para quem paga por mês.">
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name="contactId" label="Quem recebe a fatura" hint="Vazio: o contato Financeiro, ou a própria empresa.">
        <Select placeholder="Contato Financeiro" options={[{ value: '', label: 'Contato Financeiro' }, ...contacts]} />
      </Field>
    </FormDialog>
  );
}
