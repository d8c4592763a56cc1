import { Clock, Phone, ShieldCheck } from 'lucide-react';
import { data, redirect } from 'react-router';
import { listActiveServices } from '#features/catalog/site/queries.server.ts';
import { listActiveRegions } from '#features/coverage/queries.server.ts';
import { siteWords } from '#features/seo/site-words-content.ts';
import {
  consentField,
  findQuickProblem,
  findRequestProblems,
  quickFormField,
  quickFormName,
  readQuickRequest,
  readRequest,
} from '#features/service-requests/contract.ts';
import { quickRequestText, requestText } from '#features/service-requests/rules.ts';
import { savePostedRequest } from '#features/service-requests/saved-requests/save-request.server.ts';
import QuickForm from '#features/service-requests/ui/quick-form.tsx';
import RequestForm from '#features/service-requests/ui/request-form.tsx';
import { draftKey } from '#features/service-requests/ui/use-draft.ts';
import { findVersionsInForce, readSettings } from '#features/settings/queries.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatPhone, telHref } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { todayOn } from '#shared/time/dates.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { readForm } from '../read-form.server.ts';
import type { Route } from './+types/request';
import { Island } from './island.tsx';
import { PageIntro } from './page-intro.tsx';
import { pageMeta } from './page-meta.ts';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(pageContext);
  const [{ brand, contact, seo: pages, robots, requests }, textVersions, regions, services] = await Promise.all([
    readSettings(ctx),
    findVersionsInForce(ctx),
    listActiveRegions(ctx),
    listActiveServices(ctx),
  ]);
  return {
    brandName: brand.brandName,
    contact,
    seo: { pages, hidden: robots.hidden },
    regions: {
      states: regions.states.map(({ id, nome }) => ({ id, nome })),
      cities: regions.cities.map(({ nome, estado }) => ({ nome, estado })),
    },
    services: services.filter(({ ativoNoSite }) => ativoNoSite).map(({ nome }) => nome),
    savesRequests: requests.keepRequests,
    textVersions,
    today: todayOn(ctx.now),
    cepUrls: ctx.services.cepUrls,
    origin: ctx.services.publicUrl,
  };
}

/** Works without scripts: a complete form continues to WhatsApp, and is saved if the visitor agrees. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(pageContext);
  const { form, isWhole } = await readForm(request);
  const { contact } = await readSettings(ctx);
  const open = (text: string) => redirect(whatsappLink(contact.whatsappNumber, text), 303);
  if (form.get(quickFormField) === quickFormName) {
    const quick = readQuickRequest(form);
    return isWhole && findQuickProblem(quick) === null
      ? open(quickRequestText(quick))
      : data({ quick }, { status: 400 });
  }
  const values = readRequest(form);
  const problems = findRequestProblems(values, todayOn(ctx.now));
  const agreed = form.get(consentField) !== null;
  if (!isWhole || problems.length > 0) return data({ values, problems, agreed }, { status: 400 });
  return open(requestText(values, agreed ? await savePostedRequest(ctx, values) : undefined));
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { brandName, origin, seo } = loaderData;
  return pageMeta({
    title: `${siteWords.request.name} | ${brandName}`,
    description: siteWords.request.description,
    path: sitePages.request,
    origin,
    seo,
  });
}

const promises = [
  { icon: Clock, text: 'Atendimento 24h, todos os dias' },
  { icon: ShieldCheck, text: 'Visita gratuita e serviço com garantia' },
];

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, regions, services, savesRequests, textVersions, today, cepUrls } = loaderData;
  const quick = actionData !== undefined && 'quick' in actionData ? actionData.quick : undefined;
  const returned = actionData !== undefined && 'values' in actionData ? actionData : {};
  const { whatsappNumber } = contact;
  const props = { whatsappNumber, cepUrls, today, regions, services, savesRequests, textVersions, ...returned };
  return (
    <>
      <PageIntro
        title="Solicitar Serviço"
        lead="Conte o que está acontecendo. Sua mensagem sai pronta no WhatsApp, e a central responde por lá."
      />
      <div className="mx-auto grid max-w-6xl items-start gap-6 px-4 py-6 @3xl:py-10 @5xl:grid-cols-[minmax(0,1fr)_20rem]">
        {/* First in the document, as on a phone: what comes after the form would push it down as the page arrives. */}
        <aside
          aria-label="Contato por telefone"
          className="grid gap-4 rounded-lg bg-brand-soft p-5 @5xl:sticky @5xl:top-24 @5xl:order-last"
        >
          <h2 className="font-semibold text-lg">Água no chão agora?</h2>
          <p className="@max-5xl:hidden">Ligue: é o jeito mais rápido de mandar alguém.</p>
          <AnchorButton
            href={telHref(contact.primaryPhone)}
            data-contact-link="tel"
            variant="primary"
            size="lg"
            icon={<Phone size={20} aria-hidden="true" />}
          >
            <span data-contact="primaryPhone">{formatPhone(contact.primaryPhone)}</span>
          </AnchorButton>
          <ul className="grid gap-2 text-ink-soft @max-5xl:hidden">
            {promises.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-center gap-2">
                <Icon size={18} className="shrink-0 text-brand" aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </aside>
        <div className="min-w-0">
          {quick === undefined ? (
            <Island
              name="request-form"
              component={RequestForm}
              props={props}
              drafts={[draftKey]}
              readBack={['regions']}
            />
          ) : (
            <div className="mx-auto max-w-md rounded-lg border border-line bg-surface-raised p-5">
              <h2 className="mb-3 font-semibold text-xl">Orçamento rápido</h2>
              <Island
                name="quick-form"
                component={QuickForm}
                props={{ whatsappNumber: contact.whatsappNumber, values: quick }}
              />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
