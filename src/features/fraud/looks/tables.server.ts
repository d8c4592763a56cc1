import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { callSides } from '#features/service-calls/reference-sides.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import type { PatternInput, PatternRules } from '../patterns/contract.ts';
import { type Facts, patternDimensions, patternKinds } from '../rules.ts';
import { fraudCases } from '../tables.server.ts';

/** Partners and clients that are to be looked at; a row goes in the transaction of the look that it caused. */
export const fraudLooksDue = pgTable(
  'fraud_looks_due',
  {
    id: ownId(),
    subjectKind: text('subject_kind', { enum: callSides }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (t) => [
    index('fraud_looks_due_subject_index').on(t.subjectId),
    choiceCheck('fraud_looks_due_subject_check', t.subjectKind, callSides),
  ],
);

/** The inputs of each look that changed a case, or of the person who opened it, exactly as weighed. Append-only. */
export const fraudCaseLooks = pgTable(
  'fraud_case_looks',
  {
    id: ownId(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => fraudCases.id),
    at: moment('at').notNull(),
    rulesVersion: smallint('rules_version').notNull(),
    inputs: jsonb().$type<PatternInput | Facts>().notNull(),
    /** SHA-256 of the canonical bytes of the inputs, and of what was found in them. */
    inputsDigest: text('inputs_digest').notNull(),
    foundDigest: text('found_digest').notNull(),
  },
  (t) => [index('fraud_case_looks_case_index').on(t.caseId, t.id)],
);

/** Sums of answered calls and events of all partners but those who stand out, counted anew each night. */
export const fraudUsualCounts = pgTable(
  'fraud_usual_counts',
  {
    kind: text({ enum: patternKinds }).notNull(),
    dimension: text({ enum: patternDimensions }).notNull(),
    value: text().notNull(),
    answered: integer().notNull(),
    events: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.dimension, t.value] }),
    choiceCheck('fraud_usual_counts_kind_check', t.kind, patternKinds),
    choiceCheck('fraud_usual_counts_dimension_check', t.dimension, patternDimensions),
  ],
);

/** Bounds and weights that an administrator saved, from version 2 on; the first is published. Append-only. */
export const fraudRuleVersions = pgTable(
  'fraud_rule_versions',
  {
    ...doneColumns(),
    version: smallint().notNull().unique(),
    rules: jsonb().$type<PatternRules>().notNull(),
  },
  (t) => [check('fraud_rule_versions_number_check', sql`${t.version} > 1`)],
);
