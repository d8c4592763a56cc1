import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { type Cells, importKinds, importStatuses, rowOutcomes } from './rules.ts';

/** Imported sheets: checked, written, or undone. */
export const imports = pgTable(
  'imports',
  {
    ...doneColumns(),
    kind: text({ enum: importKinds }).notNull(),
    status: text({ enum: importStatuses }).notNull().default('conferida'),
    fileName: text('file_name').notNull(),
    encoding: text().notNull(),
    /** Heads of columns that nothing was taken of. */
    ignoredColumns: text('ignored_columns').array().notNull(),
    // The author of the import, and of its undoing: logged as that person's actions.
    writtenBy: uuid('written_by'),
    writtenByName: text('written_by_name'),
    writtenByRole: text('written_by_role'),
    undoneBy: uuid('undone_by'),
    undoneByName: text('undone_by_name'),
    undoneByRole: text('undone_by_role'),
  },
  (t) => [
    index('imports_at_index').on(t.at),
    choiceCheck('imports_kind_check', t.kind, importKinds),
    choiceCheck('imports_status_check', t.status, importStatuses),
  ],
);

/** The result of each line of a sheet. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** On which the row begins in the file. */
    line: integer().notNull(),
    outcome: text({ enum: rowOutcomes }).notNull(),
    /** The line's own name for itself. */
    name: text().notNull(),
    why: text(),
    /** The line's cells; emptied once they are no longer needed. */
    cells: jsonb().$type<Cells>(),
    /** The record that it became. */
    recordId: uuid('record_id'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_outcome_index').on(t.importId, t.outcome, t.line),
    choiceCheck('import_rows_outcome_check', t.outcome, rowOutcomes),
  ],
);
