import { useState } from 'react';
import { hearingOperations } from '#features/hearings/office/contract.ts';
import { countAnswers } from '#features/hearings/rules.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';
import { useSeen } from '#ui/forms/use-seen.ts';
import { AskDecision } from '#ui/overlays/ask-decision.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import { type CaseCall, type FraudCaseDetail, fraudOperations } from '../contract.ts';
import { fraudStatusLabels, protocolText } from '../rules.ts';

/** The question that is open over a case. */
export type Asking = 'decide' | 'administrator' | 'add';

interface Props {
  fraudCase: FraudCaseDetail;
  asking: Asking | undefined;
  onAsking: (asking: Asking | undefined) => void;
  takingOut: CaseCall | undefined;
  onTakingOut: (call: CaseCall | undefined) => void;
}

/** The questions before each step of a case; every one demands a reason. */
export function CaseQuestions({ fraudCase, asking, onAsking, takingOut, onTakingOut }: Props) {
  const ask = useWrite(fraudOperations.askFraudDecision);
  const remove = useWrite(fraudOperations.removeCaseCall);
  const params = { id: fraudCase.id };
  const close = (open: boolean) => !open && onAsking(undefined);
  return (
    <>
      {asking === 'decide' && <Decide fraudCase={fraudCase} onOpenChange={close} />}
      <AskDecision
        open={asking === 'administrator'}
        onOpenChange={close}
        description="O caso fica em investigação e aparece para os administradores no menu, com o que você escrever."
        placeholder="Ex.: três clientes mostraram o recibo"
        record={protocolText(fraudCase)}
        present={fraudCase.status}
        onAsk={(words, from) => ask.mutateAsync({ params, body: { from, words } })}
      />
      <ConfirmDialog
        open={takingOut !== undefined}
        onOpenChange={(open) => !open && onTakingOut(undefined)}
        title={`Retirar ${takingOut?.protocol ?? ''} do caso?`}
        description="O chamado deixa de contar contra quem o caso trata e não volta sozinho. Fica escrito quem retirou e por quê."
        confirmLabel="Retirar do caso"
        reason={{ label: 'Motivo' }}
        onConfirm={async (reason) => {
          if (takingOut === undefined) return;
          await remove.mutateAsync({ params: { ...params, callId: takingOut.callId }, body: { reason } });
          toast({ title: 'Chamado retirado do caso', description: takingOut.protocol, variant: 'success' });
        }}
      />
      <Dialog open={asking === 'add'} onOpenChange={close} title="Incluir chamado no caso" size="sm" losesTyped>
        <AddCall fraudCase={fraudCase} onClose={() => onAsking(undefined)} />
      </Dialog>
    </>
  );
}

/** Mounted when the question opens: it keeps which answers of the partner were read until a conflict. */
function Decide({ fraudCase, onOpenChange }: Pick<Props, 'fraudCase'> & { onOpenChange: (open: boolean) => void }) {
  const change = useWrite(fraudOperations.changeFraudStatus);
  const { id, status: present, nextStatuses } = fraudCase;
  const heard = useRead(hearingOperations.readHeardMatter, { params: { kind: 'fraude', matterId: id } });
  const answers = countAnswers(heard.data);
  const compared = useSeen<number>(answers);
  return (
    <StatusDialog
      open
      onOpenChange={onOpenChange}
      title={`Caso de ${protocolText(fraudCase)}`}
      present={present}
      next={nextStatuses.filter((status) => present !== 'PENDING' || status !== 'INVESTIGATING')}
      labels={fraudStatusLabels}
      onChange={(body) =>
        compared((seen = answers) => change.mutateAsync({ params: { id }, body: { ...body, answers: seen } }))
      }
    />
  );
}

function AddCall({ fraudCase, onClose }: { fraudCase: FraudCaseDetail; onClose: () => void }) {
  const add = useWrite(fraudOperations.addCaseCall);
  const [missing, setMissing] = useState<{ protocol?: string; reason?: string }>({});
  async function send(form: HTMLFormElement) {
    const [protocol, reason] = [writtenIn(form, 'protocolo'), writtenIn(form, 'motivo')];
    const lacks = {
      ...(protocol === '' && { protocol: 'Informe o protocolo.' }),
      ...(reason === '' && { reason: 'Escreva o motivo.' }),
    };
    setMissing(lacks);
    const [first] = Object.keys(lacks);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name=${first === 'protocol' ? 'protocolo' : 'motivo'}]`)?.focus();
      return;
    }
    await add.mutateAsync({ params: { id: fraudCase.id }, body: { protocol: protocol.toUpperCase(), reason } });
    toast({ title: 'Chamado incluído no caso', description: protocol, variant: 'success' });
    onClose();
  }
  return (
    <AskForm id="incluir" label="Incluir chamado" onClose={onClose} onAsk={send}>
      <Field id="incluir-protocolo" label="Protocolo" required error={missing.protocol}>
        <TextInput name="protocolo" placeholder="CH-2026-000123" />
      </Field>
      <Field id="incluir-motivo" label="Motivo" required error={missing.reason}>
        <Textarea name="motivo" />
      </Field>
    </AskForm>
  );
}
