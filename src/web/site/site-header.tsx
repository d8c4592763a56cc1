import { ChevronDown, Menu, Phone } from 'lucide-react';
import type { ContactSettings } from '#features/settings/contract.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatPhone, telHref } from '#shared/br/phone.ts';
import type { Logo } from '#shared/look/look.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';

interface Link {
  href: string;
  label: string;
}

const links: Link[] = [
  { href: '/#como-funciona', label: 'Como funciona' },
  { href: sitePages.blog, label: 'Blog' },
  { href: sitePages.forPartners, label: 'Seja parceiro' },
];

const summaryStyle = 'menu-link size-11 justify-center';

interface HeaderProps {
  brandName: string;
  logo: Logo | null;
  contact: ContactSettings;
  /** The pages of the services. */
  services: readonly Link[];
}

/**
 * The navigation exists once in the document. On a phone the first button opens it, on a larger screen the second opens
 * the services only: both are `details` with nothing but a button, followed by the list they show.
 */
export function SiteHeader({ brandName, logo, contact, services: pages }: HeaderProps) {
  const item = ({ href, label }: Link) => (
    <a key={href} href={href} className="menu-link">
      {label}
    </a>
  );
  const phone = telHref(contact.primaryPhone);
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface-raised print:static">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-2">
        <a
          href={sitePages.home}
          className="mr-auto flex min-h-11 min-w-0 items-center no-underline"
          aria-label={`${brandName}, página inicial`}
        >
          <Wordmark name={brandName} logo={logo} />
        </a>
        {/* Reserves the menu's place, so that nothing moves when it arrives. */}
        <a
          href={phone}
          data-contact-link="tel"
          aria-label="Ligar agora"
          className="mr-13 flex size-[44px] shrink-0 items-center justify-center rounded-md bg-now text-on-now lg:hidden print:hidden"
        >
          <Phone size={20} aria-hidden="true" />
        </a>
        <details className="-ml-13 size-11 shrink-0 lg:hidden print:hidden">
          <summary aria-label="Menu" className={summaryStyle}>
            <Menu size={22} aria-hidden="true" />
          </summary>
        </details>
        <nav aria-label="Principal" className="site-nav">
          {item({ href: sitePages.services, label: 'Serviços' })}
          <div className="relative lg:-ml-4">
            <details className="max-lg:hidden">
              <summary aria-label="Cada serviço" className={summaryStyle}>
                <ChevronDown size={18} aria-hidden="true" />
              </summary>
            </details>
            <div className="services-nav">{pages.map(item)}</div>
          </div>
          {links.map(item)}
          <a href={phone} data-contact-link="tel" className="menu-link gap-2">
            <Phone size={18} aria-hidden="true" />
            <span data-contact="primaryPhone">{formatPhone(contact.primaryPhone)}</span>
          </a>
          <AnchorButton href={sitePages.request} variant="primary">
            Solicitar Serviço
          </AnchorButton>
        </nav>
      </div>
    </header>
  );
}
