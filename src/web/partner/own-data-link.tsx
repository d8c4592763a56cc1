import { sitePages } from '#shared/address/site-pages.ts';

/** The way to the page of rights over one's own data, a document of the site. */
export function OwnDataLink() {
  return (
    <p className="mt-5 text-sm">
      <a href={sitePages.privacyRequests} className="link-target py-1.5 text-brand underline underline-offset-2">
        Ver, baixar ou corrigir os seus dados
      </a>
    </p>
  );
}
