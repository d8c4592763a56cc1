import { data, redirect } from 'react-router';
import { readsAsPartner } from '#features/accounts/read-caller.server.ts';
import { demoIsOpen } from '#features/demo/enter-stop.server.ts';
import { partnerDoors } from '#features/demo/rules.ts';
import { DemoDoors } from '#features/demo/ui/demo-doors.tsx';
import { readDoorWay } from '#features/partners/sign-in/rules.ts';
import { siteWords } from '#features/seo/site-words-content.ts';
import { aliases } from '#shared/address/pages.ts';
import { partnerApp, partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { cutText } from '#shared/text/text.ts';
import './site.css';
import { AuthCard } from '../auth-card.tsx';
import type { PageHandle } from '../page-handle.ts';
import { readForm } from '../read-form.server.ts';
import type { Route } from './+types/partner-entry';
import { Island } from './island.tsx';
import { sitePageMeta } from './page-meta.ts';
import PartnerDoor from './partner-door.tsx';
import { readSite } from './read-site.server.ts';

// Not held: it knows who is signed in already.
export const handle: PageHandle = { manifest: partnerApp.manifest };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  if (await readsAsPartner(ctx, request.headers)) throw redirect(partnerPages.dashboard);
  return { site, isDemo: demoIsOpen(ctx), opensWith: readDoorWay(new URL(request.url).searchParams.get('entrada')) };
}

/** The panel needs a script, and so does its door: the user name comes back, and the password is not even read. */
export async function action({ request }: Route.ActionArgs) {
  const { form } = await readForm(request);
  const message = 'A entrada ainda não tinha carregado. Tente de novo; o painel precisa do JavaScript do navegador.';
  return data({ username: cutText(String(form.get('username') ?? ''), 200), message }, { status: 400 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    ...siteWords.signIn,
    path: partnerPages.signIn,
  });
}

export default function PartnerEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { site, isDemo, opensWith } = loaderData;
  const { whatsappNumber } = site.contact;
  const props = { opensWith, whatsappNumber, inside: partnerPages.dashboard, ...(actionData && { early: actionData }) };
  return (
    <AuthCard
      title="Painel do Parceiro"
      footer={
        <>
          Ainda não é parceiro? <a href={aliases[sitePages.simpleApplication][0]}>Cadastre-se</a>
        </>
      }
      below={isDemo && <DemoDoors doors={partnerDoors} />}
    >
      <Island name="partner-door" component={PartnerDoor} props={props} />
    </AuthCard>
  );
}
