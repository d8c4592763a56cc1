import { sharePath } from '#features/seo/rules.ts';
import type { BrandSettings, ContactSettings } from '#features/settings/contract.ts';
import { toE164 } from '#shared/br/phone.ts';

/** The address under which other objects name the business. */
const businessId = (origin: string) => `${origin}/#empresa`;

interface Business {
  origin: string;
  brand: BrandSettings;
  contact: ContactSettings;
  areas: readonly string[];
}

/** The business itself. No rating: our own words about ourselves are no review. */
export function businessData({ origin, brand, contact, areas }: Business) {
  return {
    '@type': 'Plumber',
    '@id': businessId(origin),
    name: brand.brandName,
    url: `${origin}/`,
    image: `${origin}${sharePath}`,
    telephone: toE164(contact.primaryPhone) ?? contact.primaryPhone,
    email: contact.email,
    ...(brand.legalName === '' ? {} : { legalName: brand.legalName }),
    ...(brand.cnpj === '' ? {} : { taxID: brand.cnpj }),
    address: {
      '@type': 'PostalAddress',
      ...(brand.address === '' ? {} : { streetAddress: brand.address }),
      addressRegion: 'DF',
      addressCountry: 'BR',
    },
    areaServed: areas,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '00:00',
      closes: '23:59',
    },
  };
}

interface OfferedService {
  origin: string;
  path: string;
  name: string;
  description: string;
  areas: readonly string[];
  brandName: string;
  /** The catalogue's price; 0 for none. */
  priceCents: number;
}

/** Structured data of one service, with its catalogue price if any. */
export function serviceData({ origin, path, name, description, areas, brandName, priceCents }: OfferedService) {
  return {
    '@type': 'Service',
    '@id': `${origin}${path}#servico`,
    name,
    serviceType: name,
    description,
    url: `${origin}${path}`,
    provider: { '@type': 'Plumber', '@id': businessId(origin), name: brandName, url: `${origin}/` },
    areaServed: areas,
    ...(priceCents === 0
      ? {}
      : { offers: { '@type': 'AggregateOffer', lowPrice: (priceCents / 100).toFixed(2), priceCurrency: 'BRL' } }),
  };
}

/** The questions that a page shows with their answers. */
export function questionsData(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Structured breadcrumbs from the start to a page. */
export function breadcrumbData(origin: string, steps: readonly (readonly [name: string, path: string])[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** The areas of business and services: the Distrito Federal as one, every other town by its name. */
export function servedAreas(places: readonly { name: string; stateId: string }[]): string[] {
  const towns = places.filter(({ stateId }) => stateId !== 'DF').map(({ name, stateId }) => `${name}, ${stateId}`);
  return places.some(({ stateId }) => stateId === 'DF') ? ['Distrito Federal', ...towns] : towns;
}
