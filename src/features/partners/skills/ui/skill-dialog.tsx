import type { z } from 'zod';
import { createSkillBody } from '#features/catalog/skills/contract.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import type { SkillRow } from '../contract.ts';
import { useSaveSkill } from './use-skills.ts';

type Values = z.input<typeof createSkillBody>;

/** Adds a skill or, given one, edits it. */
export function SkillDialog({ skill, onClose }: { skill: SkillRow | undefined; onClose: () => void }) {
  const stood = skill && { name: skill.name, needsProof: skill.needsProof };
  const save = useSaveSkill(skill?.id);
  return (
    <FormDialog
      title={skill === undefined ? 'Nova competência' : 'Editar competência'}
      id="competencia"
      label="Salvar competência"
      schema={createSkillBody}
      start={stood ?? { name: '', needsProof: false }}
      seen={stood}
      onSend={(answer, seen) => save.mutateAsync({ ...answer, seen })}
      saved={{ title: skill === undefined ? 'Competência incluída' : 'Competência atualizada' }}
      onClose={onClose}
    >
      <FormField<Values> name="name" label="Nome" required>
        <TextInput autoComplete="off" maxLength={120} />
      </FormField>
      <FormCheckbox<Values>
        name="needsProof"
        label="Precisa de comprovação"
        hint="Quando o próprio prestador diz que a tem, ela só vale depois que a central aprovar."
      />
    </FormDialog>
  );
}
