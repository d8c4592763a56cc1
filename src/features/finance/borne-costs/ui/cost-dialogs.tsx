import { z } from 'zod';
import { todayOn } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { moneyText, requiredMoneyText, typedReais } from '#ui/fields/money-text.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { reais } from '#ui/records/reais.ts';
import {
  type BorneCost,
  borneCostOperations,
  type CallMoney,
  costTerms,
  isDivided,
  notDivided,
  payoutBody,
  refundTerms,
  undoCostBody,
} from '../contract.ts';
import { costBearerLabels, costBearers, refundHandLabels, refundHands } from '../rules.ts';

const typed = {
  amount: requiredMoneyText.refine((value) => value > 0, 'Informe o valor.'),
  partnerAmount: moneyText,
};
const refundSchema = z.object({ ...refundTerms, ...typed }).refine(isDivided, notDivided);
const returnSchema = z.object({ ...costTerms, ...typed }).refine(isDivided, notDivided);
const RefundField = FormField<z.input<typeof refundSchema>>;
const RefundCards = FormRadioCards<z.input<typeof refundSchema>>;
const ReturnField = FormField<z.input<typeof returnSchema>>;
const ReturnCards = FormRadioCards<z.input<typeof returnSchema>>;
const PayoutField = FormField<z.input<typeof payoutBody>>;
const UndoField = FormField<z.input<typeof undoCostBody>>;
const partHint = 'Só quando dividido; o resto fica com a central.';

/** Gives the client of a call money back. */
export function RefundDialog({ callId, money, onClose }: { callId: string; money: CallMoney; onClose: () => void }) {
  const refund = useWrite(borneCostOperations.refundClient);
  return (
    <FormDialog
      losesTyped
      title="Devolver ao cliente"
      description={`Dá para devolver até ${reais(money.refundable)}. A comissão sobre a parte do prestador volta para ele no mesmo lançamento.`}
      id="devolucao"
      label="Registrar devolução"
      schema={refundSchema}
      start={{
        amount: typedReais(money.refundable),
        bearer: '' as never,
        partnerAmount: '',
        handedBy: '' as never,
        reason: '',
      }}
      seen={money.refunded}
      onSend={(body, seen) =>
        refund.mutateAsync({ params: { id: callId }, body: { ...body, seen: seen ?? money.refunded } })
      }
      saved={{ title: 'Devolução registrada', description: 'Entra no próximo acerto do prestador.' }}
      onClose={onClose}
    >
      <RefundField name="amount" label="Valor devolvido" required>
        <MoneyInput />
      </RefundField>
      <RefundCards
        name="bearer"
        legend="Por conta de quem"
        required
        options={optionsOf(costBearers, costBearerLabels)}
      />
      <RefundField name="partnerAmount" label="Parte do prestador" optional hint={partHint}>
        <MoneyInput />
      </RefundField>
      <RefundCards
        name="handedBy"
        legend="Quem entrega o dinheiro"
        required
        columns={1}
        options={optionsOf(refundHands, refundHandLabels)}
      />
      <RefundField name="reason" label="Motivo" required>
        <Textarea />
      </RefundField>
    </FormDialog>
  );
}

/** Pays who did a return in guarantee. */
export function PayReturnDialog({
  callId,
  partners: { firstPartnerName, doneByName, isSame },
  onClose,
}: {
  callId: string;
  partners: NonNullable<CallMoney['payableReturn']>;
  onClose: () => void;
}) {
  const pay = useWrite(borneCostOperations.payReturn);
  const bearers = isSame ? (['central'] as const) : costBearers;
  return (
    <FormDialog
      losesTyped
      title={`Pagar o retorno a ${doneByName}`}
      description={
        isSame
          ? 'Quem fez o retorno é o prestador do primeiro chamado: só a central pode pagar a ele.'
          : `O valor inteiro fica a favor de ${doneByName}. A parte do prestador é de ${firstPartnerName}, que fez o primeiro chamado.`
      }
      id="retorno-pago"
      label="Pagar retorno"
      schema={returnSchema}
      start={{ amount: '', bearer: isSame ? 'central' : ('' as never), partnerAmount: '', reason: '' }}
      onSend={(body) => pay.mutateAsync({ params: { id: callId }, body })}
      saved={{ title: 'Retorno pago', description: 'Entra no próximo acerto de cada prestador.' }}
      onClose={onClose}
    >
      <ReturnField name="amount" label="Valor pago pelo retorno" required>
        <MoneyInput />
      </ReturnField>
      <ReturnCards name="bearer" legend="Por conta de quem" required options={optionsOf(bearers, costBearerLabels)} />
      {!isSame && (
        <ReturnField name="partnerAmount" label="Parte do prestador" optional hint={partHint}>
          <MoneyInput />
        </ReturnField>
      )}
      <ReturnField name="reason" label="Motivo" required>
        <Textarea />
      </ReturnField>
    </FormDialog>
  );
}

interface CostProps {
  cost: BorneCost;
  onClose: () => void;
}

/** Notes that the client has the money. */
export function PayoutDialog({ cost, onClose }: CostProps) {
  const record = useWrite(borneCostOperations.recordPayout);
  return (
    <FormDialog
      losesTyped
      title={`Entrega de ${reais(cost.amount)} ao cliente`}
      id="entrega"
      label="Registrar entrega"
      schema={payoutBody}
      start={{ paidOn: todayOn(new Date()), proof: '' }}
      onSend={(body) => record.mutateAsync({ params: { id: cost.id }, body })}
      saved={{ title: 'Entrega registrada' }}
      onClose={onClose}
    >
      <PayoutField name="paidOn" label="Dia da entrega" required>
        <TextInput type="date" />
      </PayoutField>
      <PayoutField name="proof" label="O que comprova" required hint="Por exemplo o identificador do PIX.">
        <Textarea />
      </PayoutField>
    </FormDialog>
  );
}

/** Takes back what was borne, or first its handing over. */
export function UndoCostDialog({ cost, onClose }: CostProps) {
  const undoCost = useWrite(borneCostOperations.undoCost);
  const undoPayout = useWrite(borneCostOperations.undoPayout);
  const isHanded = cost.payout !== null;
  const what = isHanded ? 'a entrega' : cost.kind === 'refund' ? 'a devolução' : 'o pagamento do retorno';
  const params = { id: cost.id };
  return (
    <FormDialog
      losesTyped
      title={`Desfazer ${what}`}
      description="Fica o lançamento contrário, com o motivo. O que já foi acertado entra no próximo acerto."
      id="desfazer-custo"
      label="Desfazer"
      schema={undoCostBody}
      start={{ reason: '' }}
      onSend={(body) => (isHanded ? undoPayout.mutateAsync({ params, body }) : undoCost.mutateAsync({ params, body }))}
      saved={{ title: 'Desfeito' }}
      onClose={onClose}
    >
      <UndoField name="reason" label="Motivo" required>
        <Textarea />
      </UndoField>
    </FormDialog>
  );
}
