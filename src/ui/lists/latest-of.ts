/**
 * The current version of a selected row; the old one if it is gone, so that saving is refused instead of creating a new
 * one.
 */
export function latestOf<Row extends { id: string | number }>(rows: readonly Row[] | undefined, taken: Row): Row {
  return rows?.find(({ id }) => id === taken.id) ?? taken;
}
