import { Download } from 'lucide-react';
import { useState } from 'react';
import { todayOn } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { saveFile } from '#ui/lists/save-file.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { privacyOperations } from '../contract.ts';
import { copyPage } from '../copies-content.ts';
import type { CopiedKind } from '../rules.ts';

/** Hands out what is kept of one person, on the person's demand. */
export function CopyCard({ kind, id }: { kind: CopiedKind; id: string }) {
  const [asking, setAsking] = useState(false);
  const copy = useWrite(privacyOperations.exportPerson);

  async function hand(reason: string) {
    const found = await copy.mutateAsync({ body: { kind, id, reason } });
    const name = `dados-pessoais-${todayOn(new Date())}`;
    saveFile(new Blob([copyPage(found)], { type: 'text/html' }), `${name}.html`);
    saveFile(new Blob([JSON.stringify(found, null, 2)], { type: 'application/json' }), `${name}.json`);
    toast({ title: 'Cópia pronta', description: 'Uma página para ler e um arquivo JSON.', variant: 'success' });
  }

  return (
    <Card
      title="Dados pessoais"
      description="A pessoa pode pedir uma cópia do que guardamos dela. Confirme antes quem está pedindo."
    >
      <Button icon={<Download aria-hidden="true" className="size-4" />} onClick={() => setAsking(true)}>
        Fazer cópia dos dados
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Fazer cópia dos dados?"
        description="Baixa uma página e um arquivo com o que guardamos desta pessoa. Fica anotado na Auditoria, com o motivo."
        confirmLabel="Fazer cópia"
        reason={{
          label: 'Quem pediu e como mostrou quem é',
          placeholder: 'Ligou do telefone do cadastro e disse o CPF',
        }}
        onConfirm={hand}
      />
    </Card>
  );
}
