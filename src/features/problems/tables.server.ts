import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCall, serviceCalls } from '#features/service-calls/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import {
  openProblemStatuses,
  type ProblemStatus,
  problemKinds,
  problemLife,
  problemOutcomes,
  problemStatuses,
} from './rules.ts';

/** Problems of a call reported by its client. They do not change the call themselves. */
export const problems = pgTable(
  'problems',
  {
    id: ownId(),
    callId: ofCall(),
    kind: text({ enum: problemKinds }).notNull(),
    status: text({ enum: problemStatuses }).notNull().default('aberto'),
    words: text().notNull(),
    /** The client asks for a return. */
    wantsReturn: boolean('wants_return').notNull().default(false),
    /** Photos of the call, by the browser's ids. */
    photoIds: uuid('photo_ids').array().notNull().default([]),
    /** The call that was opened to mend it. */
    returnId: uuid('return_id').references(() => serviceCalls.id),
    openedAt: moment('opened_at').notNull(),
    /** Until when the answer, then the end, is owed. */
    dueAt: moment('due_at').notNull(),
    outcome: text({ enum: problemOutcomes }),
    /** Words to the client about the outcome. */
    outcomeWords: text('outcome_words'),
    closedAt: moment('closed_at'),
  },
  (t) => [
    uniqueIndex('problems_open_key')
      .on(t.callId, t.kind)
      .where(isOneOf(sql.raw('status'), openProblemStatuses)),
    index('problems_call_index').on(t.callId, t.openedAt),
    index('problems_return_index').on(t.returnId),
    index('problems_status_index').on(t.status, t.dueAt, t.id),
    choiceCheck('problems_kind_check', t.kind, problemKinds),
    choiceCheck('problems_status_check', t.status, problemStatuses),
    choiceCheck('problems_outcome_check', t.outcome, problemOutcomes),
    check(
      'problems_closed_check',
      sql`(${t.status} = 'encerrado') = (${t.closedAt} is not null and ${t.outcome} is not null and ${t.outcomeWords} is not null)`,
    ),
  ],
);

/** Whether a problem still awaits the office. */
export const isUnsettled = isOneOf(problems.status, openProblemStatuses);

/** Events of a problem: reported, answered, ended, reopened. Append-only. */
export const problemEvents = pgTable(
  'problem_events',
  {
    recordId: uuid('problem_id')
      .notNull()
      .references(() => problems.id),
    ...eventColumns(),
  },
  (t) => [index('problem_events_problem_index').on(t.recordId, t.at)],
);

/** The office's answers to a problem. Append-only. */
export const problemAnswers = pgTable(
  'problem_answers',
  {
    problemId: uuid('problem_id')
      .notNull()
      .references(() => problems.id),
    ...doneColumns(),
    words: text().notNull(),
  },
  (t) => [index('problem_answers_problem_index').on(t.problemId, t.at)],
);

/** Moves of a problem. */
export const problemKind: RecordKind<typeof problems, ProblemStatus> = {
  life: problemLife,
  table: problems,
  id: problems.id,
  status: problems.status,
  history: statusEvents(problemEvents, problemLife),
  topics: ['problems'],
  notFound: 'Problema não encontrado.',
};
