import { z } from 'zod';
import { catalogSkillOperations } from '#features/catalog/skills/contract.ts';
import { optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { decidedEquipmentStatuses } from '../rules.ts';

const skillIds = z
  .array(z.string('Escolha a competência.').max(160), 'Escolha as competências.')
  .max(60, 'Escolha no máximo 60 competências.');

/** A partner's skills with any vehicle; compared with `seen`, so that others' additions stay. */
const changeSkillsBody = strictBody({ skills: skillIds, seen: skillIds });
export type ChangeSkillsBody = z.infer<typeof changeSkillsBody>;

const decideSkillBody = strictBody({
  status: z.enum(decidedEquipmentStatuses, 'Use ativo ou recusado.'),
  reason: optionalText(500),
});
export type DecideSkillBody = z.infer<typeof decideSkillBody>;

const mapNameBody = strictBody({
  name: requiredText('Diga o nome.', 120),
  /** Null: an irrelevant name, which is deleted. */
  skillId: z.string().max(160).nullable(),
});
export type MapNameBody = z.infer<typeof mapNameBody>;

const skillRow = z.object({
  id: z.string(),
  name: z.string(),
  needsProof: z.boolean(),
  /** The services that need it. */
  services: z.array(z.string()),
  /** Number of partners that have it. */
  partners: z.number().int(),
});
export type SkillRow = z.infer<typeof skillRow>;

const listSkillsReply = z.object({
  competencias: z.array(skillRow),
  /** Unknown skill names of vehicles. */
  nomes: z.array(z.object({ name: z.string(), vehicles: z.number().int(), partners: z.number().int() })),
});
export type ToldName = z.infer<typeof listSkillsReply>['nomes'][number];

const place = 'Este endereço não está completo.';
const partnerParams = z.object({ id: z.uuid(place) });
const heldParams = z.object({ id: z.uuid(place), heldId: z.uuid(place) });
const doneReply = success();
const failure = 'Não foi possível salvar as competências.';

export const skillOperations = operations('partners', {
  listSkills: get(catalogSkillOperations.createSkill.path, {
    access: 'partners.read',
    summary: 'What partners can do, with who needs it and who has it, and the names that stand for none',
    reply: listSkillsReply,
    failure: 'Erro ao carregar as competências',
  }),
  mapSkillName: post('/api/admin/competencias/nomes', {
    access: 'partners.write',
    summary: 'Say for which skill a name stands, for every vehicle that was told so and for later ones, or for none',
    body: mapNameBody,
    reply: doneReply,
    failure,
  }),
  changeSkills: put('/api/admin/prestadores/:id/competencias', {
    access: 'partners.write',
    summary: 'Say what a partner can do with any of its vehicles',
    params: partnerParams,
    body: changeSkillsBody,
    reply: doneReply,
    failure,
  }),
  decideSkill: post('/api/admin/prestadores/:id/competencias/:heldId/decisao', {
    access: 'partners.write',
    summary: 'Accept what a partner says that it can do, or refuse it with a reason',
    params: heldParams,
    body: decideSkillBody,
    reply: doneReply,
    failure,
  }),
});

export const ownSkillOperations = operations('own-record', {
  changeOwnSkills: put('/api/partner/competencias', {
    access: 'own-record.manage',
    summary: 'Say what one can do with any own vehicle; what needs proof waits for the office',
    body: changeSkillsBody,
    reply: doneReply,
    failure,
  }),
});
