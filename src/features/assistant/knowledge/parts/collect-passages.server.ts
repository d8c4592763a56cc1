import { setImmediate } from 'node:timers/promises';
import { isPublic } from '#features/blog/queries.server.ts';
import { posts } from '#features/blog/tables.server.ts';
import { findServicePage, listSiteServices } from '#features/catalog/site/queries.server.ts';
import { cities as places } from '#features/coverage/tables.server.ts';
import { applicationWords } from '#features/settings/for-partners-content.ts';
import { readPageTexts, readSettings } from '#features/settings/queries.server.ts';
import { type Point, pointsOf } from '#features/settings/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { pageKeys } from '../reference-keys.ts';
import { type Passage, sectionsOfHtml, textOfHtml } from '../rules.ts';
import { privacyPassages, termsPassages } from './legal-passages.server.ts';
import { passage } from './passage.server.ts';
import { type Page, placePassages, pricePassages, servicePassages } from './service-passages.server.ts';

/** Everything the public pages say now; the assistant answers from nothing else. */
export async function collectPassages(ctx: Ctx): Promise<Passage[]> {
  // One after the other: inside a transaction there is one connection.
  const settings = await readSettings(ctx);
  const texts = await readPageTexts(ctx);
  const services = await listSiteServices(ctx);
  const cities = await ctx.db
    .select({ id: places.id, name: places.name, stateId: places.stateId, isServiceArea: places.isServiceArea })
    .from(places)
    .orderBy(places.stateId, inPortuguese(places.name));
  const articles = await ctx.db
    .select({ slug: posts.slug, title: posts.title, excerpt: posts.excerpt, content: posts.content, tags: posts.tags })
    .from(posts)
    .where(isPublic(ctx))
    .orderBy(posts.id);
  const pages: Page[] = [];
  for (const { slug } of services.filter(({ hasPage }) => hasPage)) {
    const page = await findServicePage(ctx, slug);
    if (page !== null) pages.push(page);
  }
  const told: Passage[] = [];
  for (const one of articles) {
    told.push(...articlePassages(one));
    await setImmediate();
  }
  return [
    ...pricePassages(services),
    ...placePassages(cities),
    ...servicePassages(
      services,
      pages.filter((page) => page !== null),
    ),
    ...housePassages(settings, texts),
    ...partnerPassages(texts),
    ...termsPassages(settings.terms.homeTermsContent),
    ...privacyPassages(texts.of('privacidade').texto ?? ''),
    ...told,
  ];
}

type Texts = Awaited<ReturnType<typeof readPageTexts>>;

function housePassages(
  { brand, contact, homepage }: Awaited<ReturnType<typeof readSettings>>,
  texts: Texts,
): Passage[] {
  const benefits = pointsOf(texts.of('inicio-beneficios'));
  const steps = pointsOf(texts.of('como-funciona-passos'));
  const promises = pointsOf(texts.of('como-funciona-combinado'));
  const { brandName } = brand;
  const page = (source: string, title: string, heading: string, text: string, topic: string) =>
    passage('pagina', source, title, heading, text, topic);
  const home = (heading: string, text: string, topic: string) => page(sitePages.home, brandName, heading, text, topic);
  const how = (heading: string, text: string, topic: string) =>
    page(sitePages.howItWorks, 'Como funciona', heading, text, topic);
  const promise = (index: number, topic: string) =>
    how(promises[index]?.title ?? '', promises[index]?.text ?? '', topic);
  const step = (index: number, topic: string) => how(steps[index]?.title ?? '', steps[index]?.text ?? '', topic);
  const phone = formatPhone(contact.primaryPhone);
  const reach = `Telefone ${phone}, WhatsApp ${formatPhone(`+${contact.whatsappNumber}`)}, e-mail ${contact.email}.`;
  return [
    home('Atendimento', `${homepage.availabilityText}. ${benefits[0]?.text ?? ''}`, 'horario'),
    home('Contato', reach, 'contato'),
    home('Quem somos', `${brandName}: ${homepage.heroSubtitle}. ${homepage.heroDescription}`, 'quem'),
    home(benefits[1]?.title ?? '', benefits[1]?.text ?? '', 'cobranca'),
    how(
      'Os quatro passos',
      steps.map(({ title, text }, index) => `${index + 1}. ${title}. ${text}`).join('\n'),
      'como-funciona',
    ),
    step(1, 'visita'),
    step(2, 'orcamento'),
    how(steps[3]?.title ?? '', sentenceWith('garantia', steps[3]?.text ?? ''), 'garantia'),
    promise(0, 'nao-paga'),
    promise(1, 'confirmacao'),
    promise(2, 'problema'),
    home(benefits[2]?.title ?? '', benefits[2]?.text ?? '', 'profissionais'),
    page(
      sitePages.request,
      'Solicitar Serviço',
      'Solicitar Serviço',
      'Preencha o pedido no site: sua mensagem sai pronta no WhatsApp, você confere e envia.',
      'pedido',
    ),
    page(
      sitePages.testimonials,
      'Depoimentos',
      'Depoimentos',
      'As avaliações de quem já chamou estão na página de depoimentos.',
      'depoimentos',
    ),
  ];
}

/** The sentence about the word. */
const sentenceWith = (word: string, text: string) => text.split(/(?<=\.) /).find((said) => said.includes(word)) ?? text;

function partnerPassages(texts: Texts): Passage[] {
  const advantages = pointsOf(texts.of('parceiros-vantagens'));
  const requirements = pointsOf(texts.of('parceiros-requisitos'));
  const startWords = texts.of('parceiros-abertura').comeco ?? '';
  const list = (points: readonly Point[]) => points.map(({ title, text }) => `• ${title}: ${text}`).join('\n');
  const part = (heading: string, text: string, topic: string) =>
    passage('pagina', sitePages.forPartners, 'Para parceiros', heading, text, topic);
  return [
    part('Como se cadastrar', startWords, 'parceria'),
    passage('pagina', sitePages.application, 'Cadastro de parceiro', 'Onde se cadastrar', applicationWords, 'cadastro'),
    part('Vantagens', list(advantages), 'vantagens'),
    part(advantages[4]?.title ?? '', advantages[4]?.text ?? '', 'comissao'),
    part('Requisitos', list(requirements), 'requisitos'),
  ];
}

function articlePassages({
  slug,
  title,
  excerpt,
  content,
  tags,
}: {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  tags: string[];
}): Passage[] {
  const source = addressOf(sitePages.article, { idOrSlug: slug });
  const sections = sectionsOfHtml(content);
  const keys = pageKeys[source] ?? '';
  return [
    {
      ...passage('artigo', source, title, title, `${excerpt} ${textOfHtml(tags.join(', '))}`.trim()),
      text: excerpt,
      keys,
    },
    ...sections.map(({ heading, text }) => passage('artigo', source, title, heading, text)),
  ];
}
