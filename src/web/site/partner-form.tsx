import type { ReactNode } from 'react';
import { sitePages } from '#shared/address/site-pages.ts';
import { PageIntro } from './page-intro.tsx';

/** Page of a partner form: intro, notice without scripts, the form, and a link to the other form. */
export function PartnerForm({
  title,
  lead,
  form,
  others,
}: Record<'title' | 'lead', string> & Record<'form' | 'others', ReactNode>) {
  return (
    <>
      <PageIntro title={title} trail={[['Para parceiros', sitePages.forPartners]]} lead={lead} />
      <div className="group mx-auto max-w-6xl px-4 py-8 *:max-w-3xl md:py-12">
        <noscript>
          <p className="mb-6 rounded-md bg-warning-soft p-4">
            Para se cadastrar por aqui, ative o JavaScript do navegador ou fale com a central pelo WhatsApp.
          </p>
        </noscript>
        {form}
        <p className="mt-8 text-ink-soft group-has-data-sent:hidden">{others}</p>
      </div>
    </>
  );
}
