import { useState } from 'react';
import { type ProblemKind, problemKindLabels } from '#features/problems/rules.ts';
import type { Permission } from '#shared/api/operation.ts';
import { keysIn } from '#shared/choices.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { type ThreadDetail, type ThreadEntry, threadOperations } from '../contract.ts';
import type { Turning } from '../rules.ts';

const titles: Record<Turning, string> = {
  nota: 'Guardar como observação do chamado',
  problema: 'Registrar como problema',
  recibo: 'Guardar como recibo',
};

interface Props {
  thread: ThreadDetail;
  entry: ThreadEntry;
}

/** The permissions of whoever looks. */
export type May = (permission: Permission) => boolean;

/** Uses words or a file of a person as a note, a problem or a receipt of one of the client's calls. */
export function TurnWords({ thread, entry, may }: Props & { may: May }) {
  const [into, setInto] = useState<Turning>();
  const hasFile = entry.media === 'guardada' && entry.kind !== 'audio';
  const offered: Turning[] = [
    ...(entry.text !== '' && may('calls.write') ? (['nota'] as const) : []),
    ...(entry.text !== '' && may('problems.write') ? (['problema'] as const) : []),
    ...(hasFile && may('receipts.write') ? (['recibo'] as const) : []),
  ];
  if (offered.length === 0 || thread.calls.length === 0) return null;
  return (
    <div className="mt-2">
      <Menu
        align="start"
        trigger={
          <Button size="sm" variant="ghost">
            Usar como...
          </Button>
        }
      >
        {offered.map((one) => (
          <MenuItem key={one} onSelect={() => setInto(one)}>
            {titles[one]}
          </MenuItem>
        ))}
      </Menu>
      {into !== undefined && (
        <Dialog open onOpenChange={(open) => !open && setInto(undefined)} title={titles[into]} size="sm">
          <TurnForm thread={thread} entry={entry} into={into} onClose={() => setInto(undefined)} />
        </Dialog>
      )}
    </div>
  );
}

function TurnForm({ thread, entry, into, onClose }: Props & { into: Turning; onClose: () => void }) {
  const note = useWrite(threadOperations.addWordsAsNote);
  const problem = useWrite(threadOperations.openProblemFromWords);
  const receipt = useWrite(threadOperations.sendWordsAsReceipt);
  const [lacks, setLacks] = useState<{ call?: boolean; kind?: boolean }>({});
  const first = thread.calls.find(({ isOpen }) => isOpen) ?? thread.calls[0];

  async function turn(form: HTMLFormElement) {
    const callId = writtenIn(form, 'chamado');
    const kind = writtenIn(form, 'tipo');
    setLacks({ call: callId === '', kind: into === 'problema' && kind === '' });
    if (callId === '' || (into === 'problema' && kind === '')) return;
    const params = { id: thread.id };
    const words = { entryId: entry.id, callId };
    if (into === 'nota') await note.mutateAsync({ params, body: words });
    else if (into === 'recibo') await receipt.mutateAsync({ params, body: words });
    else await problem.mutateAsync({ params, body: { ...words, kind: kind as ProblemKind } });
    toast({ title: 'Guardado no chamado', variant: 'success' });
    onClose();
  }

  return (
    <AskForm id="usar" label="Guardar" onClose={onClose} onAsk={turn}>
      {entry.text !== '' && <p className="rounded-md bg-surface-muted px-4 py-3 text-sm wrap-anywhere">{entry.text}</p>}
      <Field id="usar-chamado" label="Chamado" required error={lacks.call ? 'Escolha o chamado.' : undefined}>
        <Select
          name="chamado"
          defaultValue={first?.id}
          options={thread.calls.map(({ id, protocol, serviceType, isOpen }) => ({
            value: id,
            label: `${protocol} · ${serviceType}${isOpen ? '' : ' (encerrado)'}`,
          }))}
        />
      </Field>
      {into === 'problema' && (
        <Field
          id="usar-tipo"
          label="O que aconteceu"
          required
          error={lacks.kind ? 'Escolha o que aconteceu.' : undefined}
        >
          <Select
            name="tipo"
            placeholder="Selecione"
            options={keysIn(problemKindLabels).map((value) => ({ value, label: problemKindLabels[value] }))}
          />
        </Field>
      )}
    </AskForm>
  );
}
