/** The address form of a service's name: `Desentupimento da Caixa d'Água` → `desentupimento-da-caixa-dagua`. */
export function serviceSlug(nome: string): string {
  return nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Percent as stored, in hundredths: 12.5 → 1250. Null with more than two decimals. */
export function percentToBasisPoints(percent: number): number | null {
  const basisPoints = Math.round(percent * 100);
  return basisPoints / 100 === percent ? basisPoints : null;
}

/** The portal's part of an amount, to the nearest cent (half up). */
export function commissionCents(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints + 5_000) / 10_000);
}
