import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { aliases, officePages, partnerApp, partnerPages } from '#shared/pages.ts';
import { sitePages } from '#shared/site-pages.ts';

/** A page with its aliases: each answers with the page itself and a canonical link to the main form. */
const page = (path: string, file: string) => [route(path.slice(1), file, { id: path }), ...others(path, file)];

function others(path: string, file: string): RouteConfigEntry[] {
  const known: Readonly<Record<string, readonly string[]>> = aliases;
  return (known[path] ?? []).map((alias) => route(alias.slice(1), file, { id: alias }));
}

/** Every page of the product. */
export default [
  route('robots.txt', 'site/robots.ts'),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('.well-known/security.txt', 'site/security-txt.ts'),
  route('site.webmanifest', 'manifest.ts'),
  route(partnerApp.manifest.slice(1), 'partner/manifest.ts'),
  route(partnerApp.worker.slice(1), 'partner/worker-script.ts'),
  route('desenhos.svg', 'site/drawings.ts'),
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    ...others(sitePages.home, 'site/home.tsx'),
    ...page(sitePages.services, 'site/services.tsx'),
    ...page(sitePages.service, 'site/service.tsx'),
    ...page(sitePages.place, 'site/place.tsx'),
    ...page(sitePages.howItWorks, 'site/how-it-works.tsx'),
    ...page(sitePages.forPartners, 'site/for-partners.tsx'),
    ...page(sitePages.application, 'site/application.tsx'),
    ...page(sitePages.resend, 'site/resend-documents.tsx'),
    ...page(sitePages.simpleApplication, 'site/simple-application.tsx'),
    ...page(sitePages.testimonials, 'site/testimonials.tsx'),
    ...page(sitePages.blog, 'site/blog.tsx'),
    ...page(sitePages.article, 'site/article.tsx'),
    ...page(sitePages.terms, 'site/terms.tsx'),
    ...page(sitePages.privacy, 'site/privacy.tsx'),
    ...page(sitePages.request, 'site/request.tsx'),
    ...page(sitePages.confirmationLink, 'client/confirmation-link.tsx'),
    ...page(sitePages.confirmation, 'client/confirmation.tsx'),
    ...page(sitePages.tracking, 'client/tracking.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
  ...page(sitePages.gallery, 'gallery.tsx'),
  ...page(sitePages.galleryPart, 'gallery.tsx'),
  layout('partner/frame.tsx', [
    ...page(partnerPages.entrance, 'partner/login.tsx'),
    ...page(partnerPages.signIn, 'partner/login.tsx'),
    ...page(partnerPages.resetPassword, 'partner/reset-password.tsx'),
    layout('partner/layout.tsx', [
      ...page(partnerPages.dashboard, 'partner/dashboard.tsx'),
      ...page(partnerPages.call, 'partner/call.tsx'),
      ...page(partnerPages.record, 'partner/record.tsx'),
      ...page(partnerPages.watch, 'partner/watch.tsx'),
    ]),
  ]),
  layout('admin/frame.tsx', [
    ...page(officePages.signIn, 'admin/login.tsx'),
    ...page(officePages.resetPassword, 'admin/reset-password.tsx'),
    layout('admin/layout.tsx', [
      ...page(officePages.dashboard, 'admin/dashboard.tsx'),
      ...page(officePages.calls, 'admin/calls.tsx'),
      ...page(officePages.agenda, 'admin/agenda.tsx'),
      ...page(officePages.roster, 'admin/roster.tsx'),
      ...page(officePages.losses, 'admin/losses.tsx'),
      ...page(officePages.deniedCalls, 'admin/denied-calls.tsx'),
      ...page(officePages.call, 'admin/call.tsx'),
      ...page(officePages.partners, 'admin/partners.tsx'),
      ...page(officePages.partnerWaiting, 'admin/partner-waiting.tsx'),
      ...page(officePages.partner, 'admin/partner.tsx'),
      ...page(officePages.liveMap, 'admin/live-map.tsx'),
      ...page(officePages.mapTest, 'admin/map-test.tsx'),
      ...page(officePages.applications, 'admin/applications.tsx'),
      ...page(officePages.application, 'admin/application.tsx'),
      ...page(officePages.messages, 'admin/messages.tsx'),
      ...page(officePages.siteRequests, 'admin/site-requests.tsx'),
      ...page(officePages.conversations, 'admin/conversations.tsx'),
      ...page(officePages.unanswered, 'admin/unanswered.tsx'),
      ...page(officePages.conversation, 'admin/conversation.tsx'),
      ...page(officePages.budgets, 'admin/budgets.tsx'),
      ...page(officePages.clients, 'admin/clients.tsx'),
      ...page(officePages.client, 'admin/client.tsx'),
      ...page(officePages.services, 'admin/services.tsx'),
      ...page(officePages.skills, 'admin/skills.tsx'),
      ...page(officePages.valueAudit, 'admin/value-audit.tsx'),
      ...page(officePages.users, 'admin/users.tsx'),
      ...page(officePages.fraud, 'admin/fraud.tsx'),
      ...page(officePages.receipts, 'admin/receipts.tsx'),
      ...page(officePages.finance, 'admin/finance.tsx'),
      ...page(officePages.settlement, 'admin/settlement.tsx'),
      ...page(officePages.paymentValidation, 'admin/payment-validation.tsx'),
      ...page(officePages.reviews, 'admin/reviews.tsx'),
      ...page(officePages.regions, 'admin/regions.tsx'),
      ...page(officePages.blog, 'admin/blog.tsx'),
      ...page(officePages.imports, 'admin/imports.tsx'),
      ...page(officePages.systemHealth, 'admin/system-health.tsx'),
      ...page(officePages.auditLog, 'admin/audit-log.tsx'),
      ...page(officePages.ownAccount, 'admin/own-account.tsx'),
      ...page(officePages.settings, 'admin/settings.tsx'),
      ...page(officePages.seo, 'admin/seo.tsx'),
      route('admin/*', 'admin/fallback.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
