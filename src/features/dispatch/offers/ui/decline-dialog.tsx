import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { FormCheckbox, FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Question } from '#ui/overlays/questions.tsx';
import { declineReasonLabels, declineReasons } from '../../rules.ts';
import { type DeclineOfferBody, declineOfferBody, type OwnOffer } from '../contract.ts';
import { useDeclineOffer } from './use-own-offers.ts';

const reasons = declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }));

type Declined = Pick<OwnOffer, 'id' | 'serviceType' | 'othersAsked'>;

/** Asks why the partner declines a call. */
export function DeclineDialog({
  offer,
  what,
  open,
  onOpenChange,
}: {
  offer: Declined;
  what: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Question open={open} onOpenChange={onOpenChange}>
      {(change) => (
        <Dialog open onOpenChange={change} title="Recusar este chamado?" description={what} size="sm">
          <DeclineForm offer={offer} onDone={() => change(false)} />
        </Dialog>
      )}
    </Question>
  );
}

function DeclineForm({ offer, onDone }: { offer: Declined; onDone: () => void }) {
  const form = useForm<z.input<typeof declineOfferBody>, unknown, DeclineOfferBody>({
    resolver: zodResolver(declineOfferBody),
  });
  const decline = useDeclineOffer(offer);

  async function send(body: DeclineOfferBody) {
    const done = await decline.mutateAsync(body).catch(() => undefined);
    if (done !== undefined) onDone();
  }

  return (
    <Form id="recusa" form={form} onSend={send} className="flex flex-col gap-5 pb-1">
      <FormRadioCards<z.input<typeof declineOfferBody>> name="reason" legend="Por quê?" required options={reasons} />
      <FormField<z.input<typeof declineOfferBody>> name="note" label="Quer contar mais?">
        <TextInput />
      </FormField>
      {offer.othersAsked > 0 && (
        <FormCheckbox<z.input<typeof declineOfferBody>>
          name="forCompany"
          label="Recusar pela empresa toda"
          hint={`Sem marcar, ${
            offer.othersAsked === 1 ? 'outra pessoa' : `outras ${offer.othersAsked} pessoas`
          } da empresa ainda ${offer.othersAsked === 1 ? 'pode' : 'podem'} aceitar.`}
        />
      )}
      <FormFailure id="recusa">{decline.error && errorMessage(decline.error)}</FormFailure>
      <Button type="submit" variant="primary" size="lg" wide pending={decline.isPending} pendingLabel="Enviando...">
        {decline.isError ? 'Tentar novamente' : 'Recusar chamado'}
      </Button>
    </Form>
  );
}
