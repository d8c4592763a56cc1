import { Phone } from 'lucide-react';
import PlacePicker from '#features/coverage/ui/place-picker.tsx';
import QuickForm from '#features/service-requests/ui/quick-form.tsx';
import type { BrandSettings, ContactSettings, HomepageSettings } from '#features/settings/contract.ts';
import { formatPhone, telHref } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { buttonStyles } from '#ui/buttons/button-styles.ts';
import { ActionDialog } from './action-dialog.tsx';
import { greeting } from './greeting.ts';
import { Island } from './island.tsx';
import { NightScene } from './night-scene.tsx';
import { WhatsAppIcon } from './whatsapp-icon.tsx';

/**
 * Head of the home page: offer and number as a poster, the short form, and the night street in section. On a phone the
 * street is a low strip above the text.
 */
export function HomeHero({
  site: { contact, homepage },
  configTag,
}: {
  site: { brand: BrandSettings; contact: ContactSettings; homepage: HomepageSettings };
  /** Version of the configuration behind these texts. */
  configTag: string;
}) {
  const phone = telHref(contact.primaryPhone);
  const number = (
    <span data-contact="primaryPhone" className="poster text-on-brand">
      {formatPhone(contact.primaryPhone)}
    </span>
  );
  return (
    <section className="on-dark hero">
      <NightScene className="col-span-full bg-petrol @3xl:row-start-2" falls />
      <div className="col-start-2 grid content-center gap-4 py-6 @3xl:py-10 @3xl:pr-8">
        <p className="now-line" data-config="availabilityText" data-etag={configTag.slice(1, -1)}>
          {homepage.availabilityText}
        </p>
        <h1 className="wrap-anywhere font-extrabold text-hero text-on-brand" data-config="heroTitle">
          {homepage.heroTitle}
        </h1>
        <p className="font-semibold text-xl" data-config="heroSubtitle">
          {homepage.heroSubtitle}
        </p>
        <p className="wrap-anywhere max-w-prose text-lg" data-config="heroDescription">
          {homepage.heroDescription}
        </p>
        <a href={phone} data-contact-link="tel" className="w-fit no-underline hover:underline">
          {number}
        </a>
        <div className="ways">
          <button
            type="button"
            command="show-modal"
            commandfor="ligar"
            className={buttonStyles({ variant: 'signal', size: 'lg' })}
          >
            <Phone size={20} aria-hidden="true" />
            <span data-config="phoneButtonText">{homepage.phoneButtonText}</span>
          </button>
          <AnchorButton
            href={whatsappLink(contact.whatsappNumber, greeting)}
            data-contact-link="whatsapp"
            data-greeting=""
            variant="whatsapp"
            size="lg"
            target="_blank"
            rel="noopener"
            icon={<WhatsAppIcon />}
          >
            <span data-config="whatsappButtonText">{homepage.whatsappButtonText}</span>
          </AnchorButton>
        </div>
        <Island name="place-picker" component={PlacePicker} props={{}} />
      </div>
      <div className="col-start-2 mb-8 self-center rounded-xl bg-surface-raised p-5 text-ink @3xl:col-start-3 @3xl:my-10">
        <h2 className="mb-3 font-bold text-xl">Orçamento rápido</h2>
        <Island name="quick-form" component={QuickForm} props={{ whatsappNumber: contact.whatsappNumber }} />
      </div>
      <ActionDialog
        id="ligar"
        title="Ligar para a central?"
        action={
          <AnchorButton href={phone} data-contact-link="tel" data-close-dialog="" variant="signal">
            Ligar Agora
          </AnchorButton>
        }
      >
        <p className="mt-2 font-semibold text-2xl" data-contact="primaryPhone">
          {formatPhone(contact.primaryPhone)}
        </p>
        <p className="mt-1 text-ink-soft">Atendemos a qualquer hora.</p>
      </ActionDialog>
    </section>
  );
}
