import { zodResolver } from '@hookform/resolvers/zod';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { momentOf } from '#shared/time/dates.ts';
import { errorMessage, isConflict, RequestError } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { moneyText } from '#ui/fields/money-text.ts';
import { Form } from '#ui/forms/form.tsx';
import { sayRefusal } from '#ui/forms/say-refusal.ts';
import type { OpenCallBody } from '../../contract.ts';
import { openCallForm } from '../../contract.ts';
import { CallAddressFields } from './call-address-fields.tsx';
import { CallClientFields, CallEmailField } from './call-client-fields.tsx';
import { CallFormFooter } from './call-form-footer.tsx';
import { CallWorkFields } from './call-work-fields.tsx';
import { OpenCalls } from './known-client.tsx';
import { StoppedClient } from './stopped-client.tsx';
import { useClientByPhone } from './use-call-choices.ts';
import { useOpenCall } from './use-calls.ts';

const schema = openCallForm
  .omit({ allowDuplicate: true })
  .extend({ estimatedValue: moneyText, when: z.enum(['agora', 'agendar']), scheduledAt: z.string() })
  .refine(({ when, scheduledAt }) => when === 'agora' || momentOf(scheduledAt) !== null, {
    path: ['scheduledAt'],
    message: 'Informe o dia e a hora.',
    // Reported together with other missing fields.
    when: () => true,
  })
  .transform(({ when, scheduledAt, ...call }) => ({
    ...call,
    scheduledAt: when === 'agora' ? null : (momentOf(scheduledAt)?.toISOString() ?? null),
  }));
/** Raw values of the form. */
export type NewCallValues = z.input<typeof schema>;
type NewCall = z.output<typeof schema>;

const blank: NewCallValues = {
  clientPhone: '',
  clientName: '',
  clientEmail: '',
  serviceId: '',
  priority: 'media',
  origin: 'telefone',
  when: 'agora',
  scheduledAt: '',
  description: '',
  estimatedValue: '',
  overrideReason: '',
  address: {
    zipCode: '',
    street: '',
    number: '',
    complement: '',
    neighborhood: '',
    state: 'DF',
    city: '',
    reference: '',
  },
};

/** The form's state; it lives outside the dialog, so that a click beside it loses nothing. */
export function useNewCall(values: Partial<NewCallValues> = {}) {
  return useForm<NewCallValues, unknown, NewCall>({
    resolver: zodResolver(schema),
    defaultValues: { ...blank, ...values },
  });
}

/** A different way to open the call. */
export interface CallOpening {
  isPending: boolean;
  mutateAsync: (body: OpenCallBody) => Promise<{ id: string; protocolNumber: string }>;
}

/** Opens a call, phone first: who has called before is recognised by it. */
export function NewCallForm({
  form,
  siteRequestId,
  opening,
  onClose,
}: {
  form: UseFormReturn<NewCallValues, unknown, NewCall>;
  siteRequestId?: string | undefined;
  opening?: CallOpening | undefined;
  onClose: () => void;
}) {
  const usual = useOpenCall();
  const openCall = opening ?? usual;
  const [duplicate, setDuplicate] = useState<string>();
  const navigate = useNavigate();
  const phone = useWatch({ control: form.control, name: 'clientPhone' });
  const { data: client, refetch } = useClientByPhone(phone);

  async function save(values: NewCall, allowDuplicate: boolean) {
    setDuplicate(undefined);
    try {
      const { id, protocolNumber } = await openCall.mutateAsync({ ...values, siteRequestId, allowDuplicate });
      toast({
        title: 'Chamado aberto',
        description: `Protocolo ${protocolNumber}`,
        variant: 'success',
        action: { label: 'Abrir', onSelect: () => void navigate(addressOf(officePages.call, { callId: id })) },
      });
      form.reset();
      onClose();
    } catch (error) {
      const isDuplicate = error instanceof RequestError && error.issues.some(({ path }) => path === 'allowDuplicate');
      if (isDuplicate) {
        // Somebody may have opened it since the phone was typed.
        void refetch();
        setDuplicate(errorMessage(error));
      } else {
        // The client may have been stopped since the phone was typed: then the place to say why comes with the answer.
        if (isConflict(error)) await refetch();
        sayRefusal(error, form);
      }
    }
  }

  return (
    <Form id="chamado" form={form} onSend={(values) => save(values, false)} className="flex flex-col gap-6">
      <CallClientFields />
      <StoppedClient client={client} />
      <CallWorkFields />
      <CallAddressFields />
      <CallEmailField />
      {duplicate !== undefined && (
        <div
          // Keyboard users go on from here to the open call and the answer.
          ref={(alert) => alert?.focus()}
          tabIndex={-1}
          role="alert"
          className="flex gap-3 rounded-md border border-warning/40 bg-warning-soft px-4 py-3"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          <div>
            <p className="text-sm font-medium">{duplicate}</p>
            {client && client.openCalls.length > 0 && (
              <p className="mt-1 text-sm">
                Ver <OpenCalls client={client} />
              </p>
            )}
            <Button
              size="sm"
              className="mt-2"
              pending={openCall.isPending}
              onClick={form.handleSubmit((values) => save(values, true))}
            >
              Abrir mesmo assim
            </Button>
          </div>
        </div>
      )}
      <CallFormFooter
        failure={form.formState.errors.root?.message}
        pending={openCall.isPending}
        saveLabel="Salvar Chamado"
        onCancel={() => {
          form.reset();
          onClose();
        }}
      />
    </Form>
  );
}
