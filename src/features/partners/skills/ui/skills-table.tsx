import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { RecordsCard } from '#ui/records/records-card.tsx';
import type { SkillRow } from '../contract.ts';
import { SkillDialog } from './skill-dialog.tsx';
import { useRemoveSkill } from './use-skills.ts';

/** Skills with the services that need them and the number of partners. */
export function SkillsTable({ rows, mayWrite }: { rows: readonly SkillRow[]; mayWrite: boolean }) {
  return (
    <RecordsCard
      title="O que os prestadores fazem"
      description="Um serviço só é oferecido a quem tem, com um mesmo veículo, todas as competências de que ele precisa."
      rows={rows}
      none="Nenhuma competência cadastrada."
      add={mayWrite && 'Nova competência'}
      rowClassName="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
      dialog={(skill, onClose) => <SkillDialog skill={skill} onClose={onClose} />}
    >
      {(row, onEdit) => (
        <>
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium wrap-anywhere">{row.name}</span>
              {row.needsProof && <Badge tone="info">Precisa de comprovação</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              {row.services.length === 0
                ? 'Nenhum serviço precisa dela'
                : `${row.services.length === 1 ? 'Serviço' : 'Serviços'}: ${row.services.join(', ')}`}
              {' · '}
              {row.partners === 1 ? '1 prestador a tem' : `${row.partners} prestadores a têm`}
            </p>
          </div>
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" aria-label={`Editar ${row.name}`} onClick={onEdit}>
                Editar
              </Button>
              {row.services.length === 0 && row.partners === 0 && <RemoveSkill row={row} />}
            </div>
          )}
        </>
      )}
    </RecordsCard>
  );
}

function RemoveSkill({ row }: { row: SkillRow }) {
  const [open, setOpen] = useState(false);
  const remove = useRemoveSkill(row.id);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Remover ${row.name}`} onClick={() => setOpen(true)}>
        Remover
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Remover esta competência?"
        description={`${row.name} deixa de ser oferecida nos cadastros.`}
        confirmLabel="Remover"
        cancelLabel="Voltar"
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync();
          toast({ title: 'Competência removida', description: row.name, variant: 'success' });
        }}
      />
    </>
  );
}
