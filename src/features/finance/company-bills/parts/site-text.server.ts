interface Address {
  street: string | null;
  number: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string | null;
}

/** The company's place of a visit by its name, or the address: `Bloco B`, `SQN 304, 2 - Asa Norte - Brasília`. */
export function siteText(visit: Address, places: readonly (Address & { label: string })[]): string {
  const keyOf = ({ street, number, complement, city }: Address) =>
    [street, number, complement, city].map((part) => (part ?? '').trim().toLowerCase()).join('|');
  const place = visit.street === null ? undefined : places.find((one) => keyOf(one) === keyOf(visit));
  if (place !== undefined) return place.label;
  const line = [visit.street, visit.number, visit.complement].filter(Boolean).join(', ');
  return [line, visit.neighborhood, visit.city].filter(Boolean).join(' - ');
}
