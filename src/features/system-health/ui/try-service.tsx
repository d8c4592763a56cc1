import { clsx } from 'clsx';
import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type OwnPhoneBody, ownPhoneBody, systemHealthOperations, type TryServiceReply } from '../contract.ts';
import type { TriedService } from '../rules.ts';

const Field = FormField<OwnPhoneBody>;

/** Sends a test to the person who presses, and shows the service's own answer. */
export function TryService({ service, label }: { service: TriedService; label: string }) {
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState<TryServiceReply>();
  const trying = useWrite(systemHealthOperations.tryService);
  const needsPhone = service === 'whatsapp' || service === 'sms';

  async function tryNow() {
    setTold(undefined);
    try {
      setTold(await trying.mutateAsync({ body: { service } }));
    } catch (error) {
      setTold({ taken: false, answer: errorMessage(error) });
    }
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        size="sm"
        aria-label={`Testar ${label}`}
        pending={trying.isPending}
        pendingLabel="Testando..."
        onClick={() => (needsPhone ? setAsking(true) : void tryNow())}
      >
        Testar
      </Button>
      <p role="status" className={clsx('min-w-0 text-sm wrap-anywhere', told?.taken ? 'text-success' : 'text-danger')}>
        {told?.answer}
      </p>
      {needsPhone && (
        <Dialog open={asking} onOpenChange={setAsking} title={`Testar ${label}`}>
          <OwnPhone
            service={service}
            onClose={() => setAsking(false)}
            onTold={(reply) => {
              setTold(reply);
              setAsking(false);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

function OwnPhone({
  service,
  onClose,
  onTold,
}: {
  service: TriedService;
  onClose: () => void;
  onTold: (reply: TryServiceReply) => void;
}) {
  const trying = useWrite(systemHealthOperations.tryService);
  const { form, send } = useSubmitForm<OwnPhoneBody, OwnPhoneBody>({ schema: ownPhoneBody, start: { phone: '' } });
  return (
    <SubmitForm
      form={form}
      onSend={async ({ phone }) => {
        await send(async () => onTold(await trying.mutateAsync({ body: { service, phone } })));
      }}
      id="teste"
      label="Enviar teste"
      pendingLabel="Enviando..."
      onClose={onClose}
    >
      <Field
        name="phone"
        label="O seu celular"
        required
        hint={
          service === 'whatsapp'
            ? 'O WhatsApp só deixa passar um teste para quem escreveu à central nas últimas 24 horas: mande um oi antes.'
            : 'A mensagem vai só para este número.'
        }
      >
        <PhoneInput />
      </Field>
    </SubmitForm>
  );
}
