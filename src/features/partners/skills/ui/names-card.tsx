import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { SkillRow, ToldName } from '../contract.ts';
import { useMapName } from './use-skills.ts';

/** Unknown skill names from applications: the office maps each once, for all vehicles. */
export function NamesCard({
  names,
  skills,
  mayWrite,
}: {
  names: readonly ToldName[];
  skills: readonly SkillRow[];
  mayWrite: boolean;
}) {
  return (
    <Card
      title="Nomes sem competência"
      description="O que foi escrito nos cadastros e não é nenhuma das competências. Diga qual é: vale para todos os veículos com esse nome, e para os próximos."
      flush={names.length > 0}
    >
      {names.length === 0 ? (
        <p className="text-sm text-ink-soft">Todos os nomes têm competência.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {names.map((told) => (
            <NameRow key={told.name} told={told} skills={skills} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NameRow({ told, skills, mayWrite }: { told: ToldName; skills: readonly SkillRow[]; mayWrite: boolean }) {
  const [skillId, setSkillId] = useState('');
  const [dropping, setDropping] = useState(false);
  const map = useMapName();
  const { name, vehicles, partners } = told;
  const where = `${vehicles === 1 ? '1 veículo' : `${vehicles} veículos`} de ${partners === 1 ? '1 prestador' : `${partners} prestadores`}`;

  async function place() {
    try {
      await map.mutateAsync({ name, skillId });
      toast({ title: 'Nome ligado à competência', description: name, variant: 'success' });
    } catch (error) {
      toast({ title: 'Não foi possível ligar o nome.', description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-soft">{where}</p>
      {mayWrite && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Select
            aria-label={`Competência de ${name}`}
            className="min-w-0 flex-1 basis-56"
            options={[
              { value: '', label: 'Escolha a competência' },
              ...skills.map((skill) => ({ value: skill.id, label: skill.name })),
            ]}
            value={skillId}
            onChange={({ currentTarget }) => setSkillId(currentTarget.value)}
          />
          <Button
            size="sm"
            variant="primary"
            disabled={skillId === ''}
            pending={map.isPending}
            aria-label={`Ligar ${name}`}
            onClick={() => void place()}
          >
            Ligar
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Retirar ${name}`} onClick={() => setDropping(true)}>
            Retirar
          </Button>
          <ConfirmDialog
            open={dropping}
            onOpenChange={setDropping}
            title="Retirar este nome?"
            description={`“${name}” sai de ${where}. Nenhum chamado depende dele.`}
            confirmLabel="Retirar"
            cancelLabel="Voltar"
            tone="danger"
            onConfirm={async () => {
              await map.mutateAsync({ name, skillId: null });
              toast({ title: 'Nome retirado', description: name, variant: 'success' });
            }}
          />
        </div>
      )}
    </li>
  );
}
