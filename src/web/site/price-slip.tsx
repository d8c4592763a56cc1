import type { ReactNode } from 'react';
import { formatBRL } from '#shared/numbers/money.ts';

interface Priced {
  slug: string;
  nomeCurto: string;
  precoBaseCents: number;
}

/** The first services of the catalogue that have a price. */
export function pricedFirst<Service extends Priced>(services: readonly Service[]): Service[] {
  return services.filter(({ precoBaseCents }) => precoBaseCents > 0).slice(0, 4);
}

/** Prices on a slip of paper: the visit, the catalogue's prices, and when charging begins. */
export function PriceSlip({ services }: { services: readonly Priced[] }) {
  return (
    <Slip>
      <h3 className="font-bold text-lg">Quanto custa</h3>
      <ul>
        <FreeVisit />
        {services.map(({ slug, nomeCurto, precoBaseCents }) => (
          <li key={slug}>
            {nomeCurto}, a partir de <b className="shrink-0">{formatBRL(precoBaseCents)}</b>
          </li>
        ))}
      </ul>
      <p className="pt-3 font-bold">O valor certo sai na visita, por escrito.</p>
    </Slip>
  );
}

/** A slip of paper with a torn edge, with a list of items. */
export function Slip({ children }: { children: ReactNode }) {
  return <div className="slip">{children}</div>;
}

/** The line that every slip begins with. */
export function FreeVisit() {
  return (
    <li>
      Visita na área atendida <b className="shrink-0">{formatBRL(0)}</b>
    </li>
  );
}
