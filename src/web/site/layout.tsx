import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import './site.css';
import { Outlet, useMatches } from 'react-router';
import { listSiteServices } from '#features/catalog/site/queries.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { PageHandle } from '../page-handle.ts';
import type { Route } from './+types/layout';
import { ChatButton } from './chat-button.tsx';
import { readSite } from './read-site.server.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { WhatsAppFloat } from './whatsapp-float.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site, settings } = await readSite(context);
  const services = (await listSiteServices(ctx)).filter(({ hasPage }) => hasPage);
  const links = services.map(({ slug, nomeCurto }) => ({
    href: addressOf(sitePages.service, { slug }),
    label: nomeCurto,
  }));
  return { ...site, links, logo: settings.look.logo, year: todayOn(ctx.now).slice(0, 4) };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { brand, contact, links, logo, year } = loaderData;
  const isClear = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.clear === true);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#conteudo" className="skip-link">
        Ir para o conteúdo
      </a>
      <SiteHeader brandName={brand.brandName} logo={logo} contact={contact} services={links} />
      <main id="conteudo" className="flex-1">
        <Outlet />
      </main>
      <SiteFooter brand={brand} contact={contact} services={isClear ? null : links} year={year} />
      {/* A separate bar that covers nothing; two floating buttons where the page has wide margins. */}
      <div className={`${isClear ? '' : 'sticky bottom-0 low:static '}floats print:hidden`}>
        <ChatButton />
        <WhatsAppFloat number={contact.whatsappNumber} phone={contact.primaryPhone} />
      </div>
    </div>
  );
}
