import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { RatingInput } from '#ui/fields/rating-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { paymentMethodLabels, paymentMethods } from '../../rules.ts';
import { publicationText, reviewAskingText } from '../rules.ts';
import type { CompletionErrors } from './use-completion.ts';

interface CompletionFieldsProps {
  errors: CompletionErrors;
  values: Record<string, string>;
}

/** The questions of the confirmation form. */
export function CompletionFields({ errors, values, asksPayment }: CompletionFieldsProps & { asksPayment: boolean }) {
  return (
    <>
      {asksPayment && <PaymentFields errors={errors} values={values} />}
      <RatingInput
        id="serviceRating"
        name="serviceRating"
        legend="Avaliação do serviço"
        hint="1 = Insatisfeito, 5 = Muito satisfeito"
        required
        error={errors.serviceRating}
        defaultValue={Number(values.serviceRating) || undefined}
      />
      <Field id="additionalComments" label="Comentários ou observações (opcional)">
        <Textarea name="additionalComments" rows={3} maxLength={2000} defaultValue={values.additionalComments} />
      </Field>
      <Checkbox
        id="publishComment"
        name="publishComment"
        label={publicationText}
        hint="Sem marcar, suas palavras ficam só com a nossa equipe."
        defaultChecked={values.publishComment !== undefined}
      />
      <Checkbox
        id="askReview"
        name="askReview"
        label={reviewAskingText}
        hint="Uma vez só."
        defaultChecked={values.askReview !== undefined}
      />
    </>
  );
}

function PaymentFields({ errors, values }: CompletionFieldsProps) {
  return (
    <>
      <Field
        id="paidAmount"
        label="Valor total pago"
        hint="Informe o valor exato que você pagou"
        required
        error={errors.paidAmount}
      >
        <MoneyInput name="paidAmount" placeholder="0,00" defaultValue={values.paidAmount} />
      </Field>
      <RadioCards
        id="paymentMethod"
        name="paymentMethod"
        legend="Forma de pagamento"
        required
        error={errors.paymentMethod}
        defaultValue={values.paymentMethod}
        options={paymentMethods.map((method) => ({ value: method, label: paymentMethodLabels[method] }))}
      />
      <RadioCards
        id="receivedReceipt"
        name="receivedReceipt"
        legend="Recebeu nota fiscal ou recibo?"
        required
        error={errors.receivedReceipt}
        defaultValue={values.receivedReceipt}
        options={[
          { value: 'sim', label: 'Sim' },
          { value: 'nao', label: 'Não' },
        ]}
      />
    </>
  );
}
