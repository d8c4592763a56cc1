/**
 * A row that was taken up, as it is listed by now; as it was taken up where it is gone, so that saving it is refused
 * and makes no new one.
 */
export function latestOf<Row extends { id: string | number }>(rows: readonly Row[] | undefined, taken: Row): Row {
  return rows?.find(({ id }) => id === taken.id) ?? taken;
}
