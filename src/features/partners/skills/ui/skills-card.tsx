import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { TickList } from '#ui/fields/tick-list.tsx';
import { AskForm } from '#ui/forms/ask-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { HeldSkill } from '../../contract.ts';
import { DecideSkillButtons } from './decide-skill-buttons.tsx';
import { SkillList } from './skill-list.tsx';
import { type SkillsOf, useChangeSkills, useOfferedSkills } from './use-skills.ts';

interface Props {
  of: SkillsOf;
  skills: readonly HeldSkill[];
  mayWrite: boolean;
}

/** A partner's skills with any of its vehicles. */
export function SkillsCard({ of, skills, mayWrite }: Props) {
  const [open, setOpen] = useState(false);
  const waiting = of === 'own' || !mayWrite ? [] : skills.filter(({ status }) => status === 'pendente');
  return (
    <Card
      title="Competências da empresa"
      description="O que faz com qualquer veículo. O que só um veículo faz está em cada veículo."
      actions={
        mayWrite && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Editar competências
          </Button>
        )
      }
    >
      {skills.length === 0 ? (
        <p className="text-sm text-ink-soft">Nenhuma além das dos veículos.</p>
      ) : (
        <SkillList skills={skills} />
      )}
      {of !== 'own' &&
        waiting.map(({ id, name }) => (
          <div key={id} className="mt-3 flex flex-wrap items-center gap-2 text-sm">
            <span>{name}</span>
            <DecideSkillButtons partnerId={of.partnerId} heldId={id} name={name} />
          </div>
        ))}
      {open && <SkillsDialog of={of} skills={skills} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function SkillsDialog(props: Omit<Props, 'mayWrite'> & { onClose: () => void }) {
  const offered = useOfferedSkills();
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title="Competências da empresa">
      <Loaded answer={offered} failed="Erro ao Carregar as Competências">
        {(all) => <SkillsForm {...props} offered={all} />}
      </Loaded>
    </Dialog>
  );
}

function SkillsForm({
  of,
  skills,
  offered,
  onClose,
}: Omit<Props, 'mayWrite'> & { offered: readonly { id: string; name: string }[]; onClose: () => void }) {
  // The skills at opening: later additions stay.
  const [seen] = useState(() => skills.filter(({ status }) => status !== 'recusado').map(({ skillId }) => skillId));
  const [chosen, setChosen] = useState(seen);
  const change = useChangeSkills(of);

  async function save() {
    await change.mutateAsync({ skills: chosen, seen });
    toast({
      title: 'Competências atualizadas',
      ...(of === 'own' && { description: 'O que precisa de comprovação aguarda a central.' }),
      variant: 'success',
    });
    onClose();
  }

  return (
    <AskForm id="competencias" label="Salvar competências" onClose={onClose} onAsk={save}>
      <TickList
        id="competencias"
        legend="O que a empresa faz com qualquer veículo"
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </AskForm>
  );
}
