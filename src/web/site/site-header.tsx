import { ChevronDown, Menu, Phone } from 'lucide-react';
import type { ContactSettings } from '#features/site-settings/contract.ts';
import { formatPhone, telHref } from '#shared/br/phone.ts';
import { sitePages } from '#shared/site-pages.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';

interface Link {
  href: string;
  label: string;
}

const links: Link[] = [
  { href: '/#como-funciona', label: 'Como funciona' },
  { href: sitePages.blog, label: 'Blog' },
  { href: sitePages.application, label: 'Seja parceiro' },
];

const itemStyle =
  'flex min-h-11 items-center rounded-md px-3 font-medium text-ink no-underline hover:bg-surface-muted hover:text-brand-strong';
const summaryStyle =
  'flex size-11 cursor-pointer list-none items-center justify-center rounded-md hover:bg-surface-muted [&::-webkit-details-marker]:hidden';

interface HeaderProps {
  brandName: string;
  contact: ContactSettings;
  /** The pages of the services. */
  services: readonly Link[];
}

export function SiteHeader({ brandName, contact, services: pages }: HeaderProps) {
  const item = ({ href, label }: Link) => (
    <a key={href} href={href} className={itemStyle}>
      {label}
    </a>
  );
  const list = item({ href: sitePages.services, label: 'Serviços' });
  const services = pages.map(item);
  const others = links.map(item);
  const phone = (
    <a href={telHref(contact.primaryPhone)} data-contact-link="tel" className={`${itemStyle} gap-2`}>
      <Phone size={18} aria-hidden="true" />
      <span data-contact="primaryPhone">{formatPhone(contact.primaryPhone)}</span>
    </a>
  );
  const request = (
    <AnchorButton href={sitePages.request} variant="primary">
      Solicitar Serviço
    </AnchorButton>
  );
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface-raised print:static">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-2">
        <a
          href={sitePages.home}
          className="mr-auto flex min-h-11 min-w-0 items-center no-underline"
          aria-label={`${brandName}, página inicial`}
        >
          <Wordmark name={brandName} />
        </a>
        <nav aria-label="Principal" className="hidden items-center gap-1 lg:flex">
          {list}
          <details data-menu className="relative -ml-4">
            <summary aria-label="Cada serviço" className={summaryStyle}>
              <ChevronDown size={18} aria-hidden="true" />
            </summary>
            <div className="absolute top-full right-0 mt-2 w-56 rounded-lg border border-line bg-surface-raised p-2 shadow-md">
              {services}
            </div>
          </details>
          {others}
          {phone}
          {request}
        </nav>
        <a
          href={telHref(contact.primaryPhone)}
          data-contact-link="tel"
          aria-label="Ligar agora"
          className="flex size-11 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand-strong lg:hidden"
        >
          <Phone size={20} aria-hidden="true" />
        </a>
        <details data-menu className="shrink-0 lg:hidden">
          <summary aria-label="Menu" className={summaryStyle}>
            <Menu size={22} aria-hidden="true" />
          </summary>
          <nav
            aria-label="Menu"
            className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4rem)] gap-1 overflow-y-auto border-line border-b bg-surface-raised p-4 shadow-md"
          >
            {list}
            <div className="ml-3 border-line border-l pl-2 text-ink-soft">{services}</div>
            {others}
            {phone}
            {request}
          </nav>
        </details>
      </div>
    </header>
  );
}
