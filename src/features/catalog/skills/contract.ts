import { z } from 'zod';
import { requiredText, strictBody } from '#shared/api/fields.ts';
import { operations, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { flagField } from '../contract.ts';

const skillFields = {
  name: requiredText('Dê um nome à competência.', 120),
  needsProof: flagField.default(false),
};
export const createSkillBody = strictBody(skillFields);
export type CreateSkillBody = z.infer<typeof createSkillBody>;
export const editSkillBody = strictBody({
  ...skillFields,
  /** The values that were seen; refused with 409 when they have changed. */
  seen: z.object({ name: z.string(), needsProof: z.boolean() }).optional(),
});
export type EditSkillBody = z.infer<typeof editSkillBody>;
const skillParams = z.object({ id: z.string().min(1).max(160) });
const skillReply = success({ id: z.string() });
const writesSkill = { access: 'services.write', reply: skillReply } as const;

export const catalogSkillOperations = operations('catalog', {
  createSkill: post('/api/admin/competencias', {
    ...writesSkill,
    summary: 'Add something that partners can do',
    body: createSkillBody,
    status: 201,
    failure: 'Não foi possível salvar a competência.',
  }),

  editSkill: put('/api/admin/competencias/:id', {
    ...writesSkill,
    summary: 'Rename a skill, or say whether it needs proof; its earlier name stays known',
    params: skillParams,
    body: editSkillBody,
    failure: 'Não foi possível salvar a competência.',
  }),

  removeSkill: post('/api/admin/competencias/:id/remover', {
    ...writesSkill,
    summary: 'Take away a skill that no service needs and no partner has',
    params: skillParams,
    failure: 'Não foi possível remover a competência.',
  }),
});
