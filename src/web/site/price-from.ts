interface Priced {
  slug: string;
  /** Reais. */
  precoBase: number;
  ativoNoSite: boolean;
}

/** The least price, in cents, among these services of the catalogue; null while none shown on the site has one. */
export function priceFromCents(services: readonly Priced[], slugs: readonly string[]): number | null {
  const prices = services
    .filter(({ slug, precoBase, ativoNoSite }) => slugs.includes(slug) && ativoNoSite && precoBase > 0)
    .map(({ precoBase }) => Math.round(precoBase * 100));
  return prices.length === 0 ? null : Math.min(...prices);
}
