import { useMutation, useQueryClient } from '@tanstack/react-query';
import { catalogOperations } from '#features/catalog/contract.ts';
import { catalogSkillOperations } from '#features/catalog/skills/contract.ts';
import { call } from '#ui/api/call.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import {
  type ChangeSkillsBody,
  type DecideSkillBody,
  type MapNameBody,
  ownSkillOperations,
  skillOperations,
} from '../contract.ts';

/** Owner of the skills: a partner for the office, or the signed-in partner. */
export type SkillsOf = { partnerId: string } | 'own';

/** Skills that partners can choose from. */
export const useOfferedSkills = () =>
  useRead(catalogOperations.listPartnerServices, {}, { select: ({ data }) => data });

/** Every skill with the services that need it and its partners. */
export const useSkillRows = () => useRead(skillOperations.listSkills, {});

/** Assigns a name to a skill. */
export const useMapName = () => useWrite(skillOperations.mapSkillName, (body: MapNameBody) => ({ body }));

/** Changes a partner's skills with any vehicle. */
export function useChangeSkills(of: SkillsOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeSkillsBody) =>
      of === 'own'
        ? call(ownSkillOperations.changeOwnSkills, { body })
        : call(skillOperations.changeSkills, { params: { id: of.partnerId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [of === 'own' ? 'own-record' : 'partners'] }),
  });
}

/** Accepts what a partner says that it can do, or refuses it. */
export const useDecideSkill = (partnerId: string, heldId: string) =>
  useWrite(skillOperations.decideSkill, (body: DecideSkillBody) => ({ params: { id: partnerId, heldId }, body }));

/** Adds a skill or, with an id, edits it; then reads the list of skills again. */
export function useSaveSkill(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      seen,
      ...body
    }: {
      name: string;
      needsProof: boolean;
      seen: { name: string; needsProof: boolean } | undefined;
    }) =>
      id === undefined
        ? call(catalogSkillOperations.createSkill, { body })
        : call(catalogSkillOperations.editSkill, { params: { id }, body: { ...body, ...(seen && { seen }) } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['partners'] }),
        client.invalidateQueries({ queryKey: ['catalog'] }),
      ]),
  });
}

/** Takes a skill away. */
export function useRemoveSkill(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(catalogSkillOperations.removeSkill, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['partners'] }),
  });
}
