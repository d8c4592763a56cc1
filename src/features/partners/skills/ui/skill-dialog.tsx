import type { z } from 'zod';
import { createSkillBody } from '#features/catalog/skills/contract.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { SkillRow } from '../contract.ts';
import { useSaveSkill } from './use-skills.ts';

type Answer = z.output<typeof createSkillBody>;

/** Adds a skill or, given one, edits it. */
export function SkillDialog({ skill, onClose }: { skill: SkillRow | undefined; onClose: () => void }) {
  const stood = skill && { name: skill.name, needsProof: skill.needsProof };
  const { form, send } = useSubmitForm({
    schema: createSkillBody,
    start: stood ?? { name: '', needsProof: false },
    seen: stood,
  });
  const save = useSaveSkill(skill?.id);

  async function submit(answer: Answer) {
    if (!(await send((seen) => save.mutateAsync({ ...answer, seen })))) return;
    onClose();
    toast({ title: skill === undefined ? 'Competência incluída' : 'Competência atualizada', variant: 'success' });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={skill === undefined ? 'Nova competência' : 'Editar competência'}
    >
      <SubmitForm form={form} onSend={submit} id="competencia" label="Salvar competência" onClose={onClose}>
        <FormField<z.input<typeof createSkillBody>> name="name" label="Nome" required>
          <TextInput autoComplete="off" maxLength={120} />
        </FormField>
        <FormCheckbox<z.input<typeof createSkillBody>>
          name="needsProof"
          label="Precisa de comprovação"
          hint="Quando o próprio prestador diz que a tem, ela só vale depois que a central aprovar."
        />
      </SubmitForm>
    </Dialog>
  );
}
