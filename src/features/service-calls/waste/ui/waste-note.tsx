import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { type ReportWasteBody, type Waste, wasteBody, wasteOperations } from '../contract.ts';
import { WasteFields } from './waste-fields.tsx';

interface Props {
  call: { id: string; status: string; waste: Waste | null; hasWaste: boolean };
  mayWrite: boolean;
}

/** The destination of a call's waste, and the form to record or correct it. Nothing for services without waste. */
export function WasteNote({ call, mayWrite }: Props) {
  const [open, setOpen] = useState(false);
  const { id, waste, hasWaste, status } = call;
  if (status !== 'finalizado' || (!hasWaste && waste === null)) return null;
  return (
    <Card title="Destino do resíduo" fold="closed">
      {waste === null ? (
        <p className="text-sm text-ink-soft">Ninguém informou ainda. O comprovante do cliente sai sem ele.</p>
      ) : (
        <DescriptionList
          items={[
            { term: 'Transportador', value: waste.carrier },
            { term: 'Destino', value: waste.destination },
            { term: 'Manifesto', value: waste.manifestNumber },
          ]}
        />
      )}
      {mayWrite && (
        <Button wide className="mt-3" onClick={() => setOpen(true)}>
          {waste === null ? 'Informar destino' : 'Corrigir destino'}
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Destino do resíduo"
        description="Sai no comprovante do cliente. O que foi informado antes fica no histórico."
        size="sm"
      >
        <NoteForm callId={id} waste={waste} close={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

const blank: Waste = { carrier: '', destination: '', manifestNumber: '' };

function NoteForm({ callId, waste, close }: { callId: string; waste: Waste | null; close: () => void }) {
  const client = useQueryClient();
  const note = useWrite(wasteOperations.reportWaste, (body: ReportWasteBody) => ({ params: { id: callId }, body }), {
    onSettled: () => client.invalidateQueries({ queryKey: [wasteOperations.reportWaste.tag] }),
  });
  const { form, send, errors } = useSubmitForm<Waste, Waste, Waste | null>({
    schema: wasteBody,
    start: waste ?? blank,
    seen: waste,
  });

  async function save(body: Waste) {
    if (!(await send((seen) => note.mutateAsync({ ...body, seen })))) return;
    toast({ title: 'Destino do resíduo guardado', variant: 'success' });
    close();
  }

  return (
    <Form id="residuo" form={form} onSend={save} className="flex flex-col gap-4 pb-1">
      <WasteFields at="" />
      <FormFailure id="residuo">{errors.root?.message}</FormFailure>
      <Button type="submit" variant="primary" wide pending={note.isPending} pendingLabel="Guardando...">
        Guardar
      </Button>
    </Form>
  );
}
