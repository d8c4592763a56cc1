import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { createSkillBody } from '#features/catalog/skills/contract.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSeenForm } from '../../ui/use-seen-form.ts';
import type { SkillRow } from '../contract.ts';
import { useSaveSkill } from './use-skills.ts';

type Values = z.input<typeof createSkillBody> & { needsProof: boolean };
type Answer = z.output<typeof createSkillBody>;

/** Adds a skill or, given one, edits it. */
export function SkillDialog({ skill, onClose }: { skill: SkillRow | undefined; onClose: () => void }) {
  const { form, send } = useSeenForm<Values, Answer>(skill && { name: skill.name, needsProof: skill.needsProof }, {
    blank: { name: '', needsProof: false },
    resolver: zodResolver(createSkillBody) as never,
  });
  const save = useSaveSkill(skill?.id);
  const { errors } = form.formState;

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
      <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4 pb-1">
        <Field id="competencia-nome" label="Nome" required error={errors.name?.message}>
          <TextInput autoComplete="off" maxLength={120} {...form.register('name')} />
        </Field>
        <Checkbox
          id="competencia-comprovacao"
          label="Precisa de comprovação"
          hint="Quando o próprio prestador diz que a tem, ela só vale depois que a central aprovar."
          {...form.register('needsProof')}
        />
        <FormButtons
          id="competencia"
          failure={errors.root?.message}
          label="Salvar competência"
          pending={save.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
