/**
 * Assigns each row a distinct column at least total cost: the Hungarian method with potentials, O(n²m).
 * `costs[row][column]`, rows of equal length, `Infinity` for a forbidden pair. Returns each row's column, or null for
 * none.
 *
 * Source: Kuhn–Munkres in the form of E. Lopatin (e-maxx), extended by rows without a column.
 */
export function assignAtLeastCost(costs: readonly (readonly number[])[]): (number | null)[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  // A column for each row that takes it only when nothing else is left: staying alone costs more than any whole plan.
  const highest = Math.max(0, ...costs.flat().filter(Number.isFinite));
  const alone = (highest + 1) * (rows + 1);
  const width = columns + rows;
  const cost = (row: number, column: number) => {
    const given = column < columns ? costs[row]?.[column] : undefined;
    return given !== undefined && Number.isFinite(given) ? given : column < columns ? alone * (rows + 2) : alone;
  };

  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(width + 1);
  /** By column, from 1: its row, or 0. */
  const holder = new Int32Array(width + 1);
  for (let row = 1; row <= rows; row += 1) {
    const cameFrom = new Int32Array(width + 1);
    const least = new Float64Array(width + 1).fill(Infinity);
    const seen = new Uint8Array(width + 1);
    holder[0] = row;
    let column = 0;
    do {
      seen[column] = 1;
      const current = holder[column] as number;
      let step = Infinity;
      let next = 0;
      for (let other = 1; other <= width; other += 1) {
        if (seen[other] === 1) continue;
        const reduced =
          cost(current - 1, other - 1) - (rowPotential[current] as number) - (columnPotential[other] as number);
        if (reduced < (least[other] as number)) {
          least[other] = reduced;
          cameFrom[other] = column;
        }
        if ((least[other] as number) < step) {
          step = least[other] as number;
          next = other;
        }
      }
      for (let other = 0; other <= width; other += 1) {
        if (seen[other] === 1) {
          rowPotential[holder[other] as number] = (rowPotential[holder[other] as number] as number) + step;
          columnPotential[other] = (columnPotential[other] as number) - step;
        } else {
          least[other] = (least[other] as number) - step;
        }
      }
      column = next;
    } while (holder[column] !== 0);
    while (column !== 0) {
      const before = cameFrom[column] as number;
      holder[column] = holder[before] as number;
      column = before;
    }
  }

  const found: (number | null)[] = Array.from({ length: rows }, () => null);
  for (let column = 1; column <= columns; column += 1) {
    const row = holder[column] as number;
    if (row !== 0 && Number.isFinite(costs[row - 1]?.[column - 1])) found[row - 1] = column - 1;
  }
  return found;
}
