import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { patternRuleOperations } from './contract.ts';
import { previewPatternRules, readPatternRules } from './queries.server.ts';
import { savePatternRules } from './save-pattern-rules.server.ts';

/** Routes of the bounds and weights of patterns. */
export function registerPatternRuleRoutes(api: Api): void {
  serve(api, patternRuleOperations, {
    readPatternRules: (request) => readPatternRules(request.ctx),

    previewPatternRules: (request) => previewPatternRules(request.ctx, request.body),

    savePatternRules: async (request) => {
      const { seen, ...wanted } = request.body;
      return { success: true as const, version: await savePatternRules(request.ctx, { wanted, seen }) };
    },
  });
}
