import { siteWords } from '#features/seo/site-words-content.ts';
import { type Point, pointsOf } from '#features/settings/rules.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import type { Route } from './+types/for-partners';
import { EmailText } from './email-text.tsx';
import { PageIntro } from './page-intro.tsx';
import { sitePageMeta } from './page-meta.ts';
import { readSiteTexts } from './read-site.server.ts';
import { SheetDrawing } from './sheet-drawing.tsx';
import { WhatsAppIcon } from './whatsapp-icon.tsx';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { site, texts, configTag } = await readSiteTexts(context);
  const { texto: lead = '', comeco: startWords = '' } = texts.of('parceiros-abertura');
  const advantages = pointsOf(texts.of('parceiros-vantagens'));
  return { site, configTag, lead, startWords, advantages, requirements: pointsOf(texts.of('parceiros-requisitos')) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    ...siteWords.forPartners,
    path: sitePages.forPartners,
    trail: [['Para parceiros', sitePages.forPartners]],
  });
}

export default function ForPartners({ loaderData }: Route.ComponentProps) {
  const { site, configTag, lead, startWords, advantages, requirements } = loaderData;
  const { contact } = site;
  return (
    <>
      <PageIntro title="Para parceiros" lead={lead} configTag={configTag}>
        <div className="ways items-center">
          <AnchorButton href={sitePages.application} variant="primary" size="lg">
            Quero ser parceiro
          </AnchorButton>
          <AnchorButton
            href={whatsappLink(contact.whatsappNumber, 'Olá! Quero ser parceiro.')}
            data-contact-link="whatsapp"
            variant="whatsapp"
            size="lg"
            target="_blank"
            rel="noopener"
            icon={<WhatsAppIcon />}
          >
            Falar pelo WhatsApp
          </AnchorButton>
          <AnchorButton href={`mailto:${contact.email}`} data-contact-link="mail">
            <EmailText email={contact.email} />
          </AnchorButton>
        </div>
      </PageIntro>
      <div className="mx-auto grid max-w-6xl gap-12 px-4 py-12 @5xl:grid-cols-[1fr_18rem]">
        <div className="grid gap-12">
          <PointsList title="Vantagens" points={advantages} />
          <PointsList title="Requisitos" points={requirements} />
        </div>
        <aside aria-label="Como começar" className="grid content-start gap-4">
          <SheetDrawing name="caminhao" className="mx-auto w-full max-w-64" />
          <p data-texts="" className="wrap-anywhere text-ink-soft">
            {startWords}
          </p>
          <p className="text-ink-soft">
            Já é parceiro? <a href={partnerPages.signIn}>Entre na sua área</a>.
          </p>
        </aside>
      </div>
    </>
  );
}

function PointsList({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <section>
      <h2 className="pipe-head">{title}</h2>
      <ul data-texts="" className="wrap-anywhere mt-6 grid gap-4 @min-[40rem]:grid-cols-2">
        {points.map((point) => (
          <li key={point.number} className="last:odd:col-span-full rounded-lg border border-line bg-surface-raised p-5">
            <h3 className="font-bold text-lg">{point.title}</h3>
            <p className="mt-1 text-ink-soft">{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
