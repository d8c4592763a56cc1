import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { catalogSkillOperations } from './contract.ts';
import { createSkill, editSkill, removeSkill } from './save-skill.server.ts';

/** Routes for editing skills. */
export function registerSkillRoutes(api: Api): void {
  serve(api, catalogSkillOperations, {
    createSkill: async ({ ctx, body }) => ({ success: true as const, id: await createSkill(ctx, body) }),

    editSkill: async ({ ctx, params: { id }, body }) => {
      await editSkill(ctx, id, body);
      return { success: true as const, id };
    },

    removeSkill: async ({ ctx, params: { id } }) => {
      await removeSkill(ctx, id);
      return { success: true as const, id };
    },
  });
}
