import { z } from 'zod';
import { instant } from '#shared/api/fields.ts';
import { stepNames, stepSides } from './rules.ts';

/** A step that somebody owes a call; the first one of a list is due first. */
export const nextStepSchema = z.object({
  what: z.enum(stepNames),
  by: z.enum(stepSides),
  /** Null without an agreed end. */
  until: instant.nullable(),
});
