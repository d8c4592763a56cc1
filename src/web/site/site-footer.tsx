import type { ReactNode } from 'react';
import type { BrandSettings, ContactSettings } from '#features/settings/contract.ts';
import { whoAnswers } from '#features/settings/rules.ts';
import { officePages } from '#shared/address/pages.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatPhone, telHref } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { EmailText } from './email-text.tsx';
import { greeting } from './greeting.ts';

interface Link {
  href: string;
  label: string;
}

interface FooterProps {
  brand: BrandSettings;
  contact: ContactSettings;
  /** Links to the services' pages; null on a client's own pages, which end with contact and legal links. */
  services: readonly Link[] | null;
  year: string;
}

const quickLinks = [
  { href: sitePages.home, label: 'Início' },
  { href: '/#como-funciona', label: 'Como funciona' },
  { href: sitePages.testimonials, label: 'Depoimentos' },
  { href: sitePages.blog, label: 'Blog' },
  { href: sitePages.forPartners, label: 'Seja parceiro' },
  { href: partnerPages.signIn, label: 'Área do parceiro' },
  { href: sitePages.request, label: 'Solicitar Serviço' },
];

const linkStyle = 'footer-link';

export function SiteFooter({ brand, contact, services, year }: FooterProps) {
  const legal = whoAnswers(brand);
  return (
    <footer className="on-dark border-water border-t-8 bg-ink pb-4 print:hidden">
      {legal === '' ? null : (
        <p className="mx-auto max-w-6xl px-4 pt-8">
          <span className="mr-2 font-bold">Quem responde:</span>
          {legal}
        </p>
      )}
      {services !== null && <Columns brand={brand} contact={contact} services={services} />}
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 border-ink-soft border-t px-4 pt-4 text-sm">
        <p className="w-full lg:flex-1">{`© ${year} ${brand.brandName}. Todos os direitos reservados.`}</p>
        <a className={linkStyle} href={sitePages.terms}>
          Termos de uso
        </a>
        <a className={linkStyle} href={sitePages.privacy}>
          Política de privacidade
        </a>
        <a className={linkStyle} href={sitePages.privacyRequests}>
          Os seus dados
        </a>
        <a className={linkStyle} href={officePages.signIn}>
          Administração
        </a>
      </div>
    </footer>
  );
}

function Columns({ brand, contact, services }: Pick<FooterProps, 'brand' | 'contact'> & { services: readonly Link[] }) {
  return (
    <div className="footer-columns mx-auto max-w-6xl px-4 py-10">
      <Block title={brand.brandName}>
        <p>Especialistas em desentupimento, atendimento 24h.</p>
        <a
          className={`${linkStyle} underline`}
          href={whatsappLink(contact.whatsappNumber, greeting)}
          data-contact-link="whatsapp"
          data-greeting=""
          target="_blank"
          rel="noopener"
        >
          Falar pelo WhatsApp
        </a>
      </Block>
      <Block title="Links rápidos">
        <Links links={quickLinks} />
      </Block>
      <Block title="Serviços">
        <Links links={[{ href: sitePages.services, label: 'Todos os serviços' }, ...services]} />
      </Block>
      <Block title="Contato">
        <ul>
          <li>
            <a className={linkStyle} href={telHref(contact.primaryPhone)} data-contact-link="tel">
              <span data-contact="primaryPhone">{formatPhone(contact.primaryPhone)}</span>
            </a>
          </li>
          {/* Always there, so that a second phone can appear while the page is open. */}
          <li hidden={contact.secondaryPhone === ''}>
            <a
              className={linkStyle}
              href={contact.secondaryPhone === '' ? undefined : telHref(contact.secondaryPhone)}
              data-contact-link="tel2"
            >
              <span data-contact="secondaryPhone">{formatPhone(contact.secondaryPhone)}</span>
            </a>
          </li>
          <li>
            <a className={linkStyle} href={`mailto:${contact.email}`} data-contact-link="mail">
              <EmailText email={contact.email} />
            </a>
          </li>
        </ul>
      </Block>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-bold text-lg text-on-brand">{title}</h2>
      {children}
    </section>
  );
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className={linkStyle} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
