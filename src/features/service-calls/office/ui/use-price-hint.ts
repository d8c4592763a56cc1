import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { agreedPriceOn, spanWords } from '#features/clients/agreed-prices/rules.ts';
import { todayOn } from '#shared/time/dates.ts';
import { typedReais } from '#ui/fields/money-text.ts';
import { reais } from '#ui/records/reais.ts';
import type { NewCallValues } from './new-call-form.tsx';
import { useClientByPhone } from './use-call-choices.ts';

/**
 * Fills a new call's price with the agreed or catalogue price for this client on that day, until somebody types
 * another; returns the sentence that explains it.
 */
export function usePriceHint(
  services: readonly { id: string; precoBase: number }[] | undefined,
  isNew: boolean,
): string | undefined {
  const form = useFormContext<NewCallValues>();
  const [phone, serviceId, when, scheduledAt, typed] = useWatch({
    control: form.control,
    name: ['clientPhone', 'serviceId', 'when', 'scheduledAt', 'estimatedValue'],
  });
  const { data: client } = useClientByPhone(isNew ? phone : '');
  const on = when === 'agendar' && scheduledAt !== '' ? scheduledAt.slice(0, 10) : todayOn(new Date());
  const agreed = agreedPriceOn(client?.prices ?? [], { serviceId, on });
  const usual = services?.find(({ id }) => id === serviceId);
  const value = agreed?.value ?? usual?.precoBase;
  const { setValue, getFieldState, clearErrors } = form;

  useEffect(() => {
    if (!isNew || value === undefined || getFieldState('estimatedValue').isDirty) return;
    setValue('estimatedValue', typedReais(value));
    clearErrors('estimatedValue');
  }, [isNew, value, setValue, getFieldState, clearErrors]);

  if (!isNew) return undefined;
  if (agreed === undefined) return 'Sugerido pelo catálogo de serviços.';
  const words = `Combinado com o cliente: ${reais(agreed.value)}, ${spanWords(agreed)}.`;
  return typed === typedReais(agreed.value) ? words : `${words} Você digitou outro valor.`;
}
