/** Mean rating with one decimal, rounded half up in decimal (4.25 is 4.3); null without ratings. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 10) / count) / 10;
}

/** A rating as text with one decimal: `4,8`; a dash without one. */
export function ratingText(rating: number | null | undefined): string {
  return rating?.toFixed(1).replace('.', ',') ?? '–';
}

/**
 * A mean drawn towards what is usual, as if `weight` usual ones had come before: one bad day of a newcomer is no
 * verdict.
 */
export function shrunkMean(sum: number, count: number, usual: { mean: number; weight: number }): number {
  return (sum + usual.mean * usual.weight) / (count + usual.weight);
}
