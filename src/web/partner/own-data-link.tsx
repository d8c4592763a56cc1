import { Link } from 'react-router';
import { partnerPages } from '#shared/address/partner-pages.ts';

/** The way to one's own data, which partners and drivers have alike. */
export function OwnDataLink() {
  return (
    <p className="mt-5 text-sm">
      <Link to={partnerPages.ownData} className="link-target py-1.5 text-brand underline underline-offset-2">
        Ver, baixar ou corrigir os seus dados
      </Link>
    </p>
  );
}
