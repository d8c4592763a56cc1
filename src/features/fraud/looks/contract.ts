import { z } from 'zod';
import { instant } from '#shared/api/fields.ts';
import { get, operations, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { byKey, keysIn } from '#shared/choices.ts';
import { fraudStatuses, ruleEffects } from '../rules.ts';
import { patternBounds } from './bounds-content.ts';

const { shape } = patternBounds;

const patternRulesReply = z.object({
  version: z.number().int(),
  bounds: z.object(byKey(keysIn(shape.shape), () => z.number())),
  /** Saved versions, newest first, with their authors; the published one is not among them. */
  versions: z.array(z.object({ version: z.number().int(), at: instant, actorName: z.string() })),
});

export type PatternRulesReply = z.infer<typeof patternRulesReply>;

const previewReply = z.object({
  /** Open cases that would weigh otherwise or fall, dismissed ones that would arise, confirmed ones that would not. */
  changes: z.array(
    z.object({
      caseId: z.uuid(),
      protocol: z.string(),
      subjectName: z.string(),
      status: z.enum(fraudStatuses),
      effect: z.enum(ruleEffects),
      scoreBefore: z.number(),
      /** Null for a case that would not arise. */
      scoreAfter: z.number().nullable(),
    }),
  ),
  /** The number of cases that were looked at. */
  looked: z.number().int(),
});
export type RulesPreview = z.infer<typeof previewReply>;

export const patternRuleOperations = operations('fraud-rules', {
  readPatternRules: get('/api/admin/deteccao-fraude/regras', {
    access: 'fraud.read',
    summary: 'Bounds and weights of patterns, with their versions',
    tag: 'fraud',
    reply: patternRulesReply,
    failure: 'Erro ao carregar as regras',
  }),

  previewPatternRules: post('/api/admin/deteccao-fraude/regras/previa', {
    access: 'fraud.decide',
    summary: 'The cases that other bounds and weights would see otherwise; changes nothing',
    tag: 'fraud',
    body: shape,
    reply: previewReply,
    failure: 'Não foi possível comparar.',
  }),

  savePatternRules: put('/api/admin/deteccao-fraude/regras', {
    access: 'fraud.decide',
    summary: 'Save bounds and weights as a new version, where a number differs',
    tag: 'fraud',
    body: shape.safeExtend({ seen: shape.optional() }),
    reply: success({ version: z.number().int() }),
    failure: 'Não foi possível salvar as regras.',
  }),
});
