import { Link } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { partnerPages } from '#shared/address/pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';

const linkStyle = 'link-target py-1.5 text-brand underline underline-offset-2';
const label = 'Ver, baixar ou corrigir os seus dados';

/** The way to one's own data: a partner's screen of the app, a driver's page of the site. */
export function OwnDataLink() {
  const may = useMay();
  return (
    <p className="mt-5 text-sm">
      {may('own-data.manage') ? (
        <Link to={partnerPages.ownData} className={linkStyle}>
          {label}
        </Link>
      ) : (
        <a href={sitePages.privacyRequests} className={linkStyle}>
          {label}
        </a>
      )}
    </p>
  );
}
