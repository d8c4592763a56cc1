import { eq } from 'drizzle-orm';
import { posts } from '#features/blog/tables.server.ts';
import { findServicePage, listSiteServices, type SiteService } from '#features/catalog/queries.server.ts';
import { sewerCompany } from '#features/coverage/rules.ts';
import { cities as places } from '#features/coverage/tables.server.ts';
import { advantages, requirements, startWords } from '#features/site-settings/for-partners-content.ts';
import { benefits } from '#features/site-settings/home-content.ts';
import { promises, steps } from '#features/site-settings/how-it-works-content.ts';
import { policySections } from '#features/site-settings/privacy-content.ts';
import { readSiteSettings } from '#features/site-settings/queries.server.ts';
import { termsBlocks } from '#features/site-settings/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addressOf } from '#shared/address.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { minutesText } from '#shared/durations.ts';
import { formatBRL } from '#shared/money.ts';
import { sitePages } from '#shared/site-pages.ts';
import { pageKeys, topicKeys } from '../reference-keys.ts';
import { type Passage, type PassageKind, sectionsOfHtml, textOfHtml } from '../rules.ts';

/** What the public pages say now, and nothing else: the assistant answers from these. */
export async function collectPassages(ctx: Ctx): Promise<Passage[]> {
  // One after the other: inside a transaction there is one connection.
  const settings = await readSiteSettings(ctx);
  const services = await listSiteServices(ctx);
  const cities = await ctx.db
    .select({ id: places.id, name: places.name, stateId: places.stateId, isServiceArea: places.isServiceArea })
    .from(places)
    .orderBy(places.stateId, places.name);
  const articles = await ctx.db
    .select({ slug: posts.slug, title: posts.title, excerpt: posts.excerpt, content: posts.content, tags: posts.tags })
    .from(posts)
    .where(eq(posts.status, 'publicado'))
    .orderBy(posts.id);
  const pages: Page[] = [];
  for (const { slug } of services.filter(({ hasPage }) => hasPage)) {
    const page = await findServicePage(ctx, slug);
    if (page !== null) pages.push(page);
  }
  return [
    ...pricePassages(services),
    ...placePassages(cities),
    ...servicePassages(
      services,
      pages.filter((page) => page !== null),
    ),
    ...housePassages(settings),
    ...partnerPassages(),
    ...termsPassages(settings.terms.homeTermsContent),
    ...privacyPassages(),
    ...articles.flatMap(articlePassages),
  ];
}

const surePrice = 'O valor certo sai na visita, num orçamento por escrito.';

function pricePassages(services: readonly SiteService[]): Passage[] {
  const priced = services.filter(({ precoBaseCents }) => precoBaseCents > 0);
  const priceOf = ({ nome, precoBaseCents }: SiteService) => `${nome}: a partir de ${formatBRL(precoBaseCents)}`;
  const list = priced.map((service) => `• ${priceOf(service)}`).join('\n');
  const each = priced.map((service) => {
    const { slug, nome, nomeCurto, hasPage } = service;
    const [source, title] = hasPage ? [addressOf(sitePages.service, { slug }), nome] : [sitePages.services, 'Serviços'];
    return passage('preco', source, title, `Preço: ${nomeCurto}`, `${priceOf(service)}. ${surePrice}`, `preco:${slug}`);
  });
  const all = passage('preco', sitePages.services, 'Serviços', 'A partir de quanto', `${list}\n${surePrice}`, 'precos');
  return priced.length === 0 ? [] : [all, ...each];
}

interface City {
  id: string;
  name: string;
  stateId: string;
  isServiceArea: boolean;
}

function placePassages(cities: readonly City[]): Passage[] {
  const served = cities.filter(({ isServiceArea }) => isServiceArea);
  const names = served.map(({ name, stateId }) => (stateId === 'DF' ? name : name.replace(/( \(GO\))?$/, ' (GO)')));
  const all = passage(
    'cidade',
    sitePages.services,
    'Serviços',
    'Onde atendemos',
    `Atendemos em: ${names.join(', ')}.`,
    'lugares',
  );
  const each = cities.map(({ id, name, stateId, isServiceArea }) => {
    const spoken = name.replace(/ \([A-Z]{2}\)$/, '');
    if (!isServiceArea) {
      const text = `${spoken} não está entre os lugares que atendemos: são o Distrito Federal e cidades do Entorno.`;
      return passage('cidade', sitePages.services, 'Serviços', spoken, text, `lugar:${id}`);
    }
    const company = sewerCompany(stateId);
    const whose =
      company === null
        ? ''
        : ` Dentro do lote o cano é do morador ou do condomínio; da rua, quem responde é a ${company.name}.`;
    const text = `Sim, atendemos em ${spoken}, ${stateId}.${whose}`;
    return passage(
      'cidade',
      addressOf(sitePages.place, { placeId: id }),
      `Desentupidora em ${spoken}`,
      spoken,
      text,
      `lugar:${id}`,
    );
  });
  return [all, ...each];
}

type Page = NonNullable<Awaited<ReturnType<typeof findServicePage>>>;

function servicePassages(services: readonly SiteService[], pages: readonly Page[]): Passage[] {
  const names = services.map(({ nome }) => nome).join(', ');
  const list = passage(
    'pagina',
    sitePages.services,
    'Serviços',
    'O que desentupimos',
    `Fazemos: ${names}.`,
    'servicos',
  );
  return [list, ...pages.flatMap(pagePassages)].filter(({ text }) => text !== '');
}

function pagePassages({ slug, nome, tempoMedioMinutes, oQueE, quandoChamar, comoEFeito, perguntas }: Page): Passage[] {
  const part = (kind: PassageKind, heading: string, text: string) =>
    passage(kind, addressOf(sitePages.service, { slug }), nome, heading, text);
  return [
    part('pagina', 'O que é', oQueE.join('\n')),
    part('pagina', 'Quando chamar', quandoChamar.map((sign) => `• ${sign}`).join('\n')),
    part('pagina', 'Como é feito', comoEFeito.map(({ title, text }) => `• ${title}: ${text}`).join('\n')),
    part('pagina', 'Quanto tempo leva', `${nome}: costuma levar ${minutesText(tempoMedioMinutes)}.`),
    ...perguntas.map(({ question, answer }) => part('pergunta', question, answer)),
  ];
}

function housePassages({ brand, contact, homepage }: Awaited<ReturnType<typeof readSiteSettings>>): Passage[] {
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
    step(3, 'garantia'),
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

function partnerPassages(): Passage[] {
  const list = (points: readonly { title: string; text: string }[]) =>
    points.map(({ title, text }) => `• ${title}: ${text}`).join('\n');
  const part = (heading: string, text: string, topic: string) =>
    passage('pagina', sitePages.forPartners, 'Para parceiros', heading, text, topic);
  return [
    part('Como se cadastrar', startWords, 'parceria'),
    part('Vantagens', list(advantages), 'vantagens'),
    part('Requisitos', list(requirements), 'requisitos'),
  ];
}

/** By heading, as the page shows them; without a text there is only the way to the page. */
function termsPassages(terms: string): Passage[] {
  const found: Passage[] = [];
  for (const { kind, text } of termsBlocks(terms)) {
    const last = found.at(-1);
    if (kind === 'heading' || last === undefined) {
      found.push(
        passage(
          'termos',
          sitePages.terms,
          'Termos de uso',
          kind === 'heading' ? text : '',
          kind === 'heading' ? '' : text,
        ),
      );
    } else last.text = `${last.text}\n${text}`.trim();
  }
  const way = 'As regras de uso do site e da contratação estão na página Termos de uso.';
  return [
    passage('termos', sitePages.terms, 'Termos de uso', 'Termos de uso', way, 'termos'),
    ...found.filter(({ text }) => text !== ''),
  ];
}

function privacyPassages(): Passage[] {
  const way = 'O que fazemos com os seus dados, em palavras simples, está na Política de privacidade.';
  const part = (heading: string, text: string, topic = '') =>
    passage('privacidade', sitePages.privacy, 'Política de privacidade', heading, text, topic);
  return [
    part('Política de privacidade', way, 'privacidade'),
    ...policySections.map(({ title, paragraphs = [], points = [] }) =>
      part(
        title.replace(/^\d+\. /, ''),
        [...paragraphs, ...points.map((point) => `• ${point}`)].join('\n'),
        topicOfSection[title[0] ?? ''],
      ),
    ),
  ];
}

/** The sections of the policy that a question names, by their numbers. */
const topicOfSection: Record<string, string> = { '6': 'dados-divididos', '9': 'direitos' };

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

function passage(kind: PassageKind, source: string, title: string, heading: string, text: string, topic = ''): Passage {
  return { kind, topic, source, title, heading, text, keys: topicKeys[topic] ?? '' };
}
