import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { readTerms } from '../settlements/parts/unsettled.server.ts';
import { moneyRuleOperations } from './contract.ts';
import { listMoneyRules } from './rules.ts';

/** The rules of money, as the office reads them. */
export function registerMoneyRuleRoutes(api: Api): void {
  serve(api, moneyRuleOperations, {
    listMoneyRules: async ({ ctx }) => ({ rules: listMoneyRules(await readTerms(ctx)) }),
  });
}
