import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import { changeSkills, decideSkill } from './change-skills.server.ts';
import { ownSkillOperations, skillOperations } from './contract.ts';
import { moveSkillName } from './move-skill-name.server.ts';
import { listSkillRows } from './queries.server.ts';

const done = { success: true as const };

/** Routes for partners' skills: edited by office and partner, whose claims that need proof await approval. */
export function registerSkillRoutes(api: Api): void {
  serve(api, skillOperations, {
    listSkills: ({ ctx }) => listSkillRows(ctx),
    mapSkillName: async ({ ctx, body }) => {
      await moveSkillName(ctx, body);
      return done;
    },
    changeSkills: async ({ ctx, params, body }) => {
      await changeSkills(ctx, { ...body, partnerId: params.id, asked: false });
      return done;
    },
    decideSkill: async ({ ctx, params: { id: partnerId, heldId }, body }) => {
      await decideSkill(ctx, { ...body, partnerId, heldId });
      return done;
    },
  });

  serve(api, ownSkillOperations, {
    changeOwnSkills: async ({ ctx, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      await changeSkills(ctx, { ...body, partnerId, asked: true });
      return done;
    },
  });
}
