/** A range of days, inclusive; open-ended without an end. */
interface Price {
  serviceId: string;
  from: string;
  until: string | null;
}

/** The agreed price for a service on a day: the first valid one in the list. */
export function agreedPriceOn<Agreed extends Price>(
  prices: readonly Agreed[],
  { serviceId, on }: { serviceId: string; on: string },
): Agreed | undefined {
  return prices.find(
    (price) => price.serviceId === serviceId && price.from <= on && (price.until === null || on <= price.until),
  );
}

const dayWords = (day: string) => day.split('-').reverse().join('/');

/** `de 01/12/2026 a 30/11/2027`, `desde 01/12/2026`. */
export function spanWords({ from, until }: { from: string; until: string | null }): string {
  return until === null ? `desde ${dayWords(from)}` : `de ${dayWords(from)} a ${dayWords(until)}`;
}
