import { sitePages } from '#shared/address/site-pages.ts';
import { advantages, partnersLead, requirements, startWords } from './for-partners-content.ts';
import { benefits, closingWords, steps as homeSteps } from './home-content.ts';
import { howLead, promises, steps } from './how-it-works-content.ts';
import { policySections } from './privacy-content.ts';
import { referenceSettings } from './reference-settings.ts';
import { homepageWords, termsWords } from './reference-site-cards.ts';
import { referenceTestimonials } from './reference-testimonials.ts';
import { type PageText, pointFields, policyTyped } from './rules.ts';

const home = { page: 'Página inicial', path: sitePages.home };
const how = { page: 'Como funciona', path: sitePages.howItWorks };
const partners = { page: 'Para parceiros', path: sitePages.forPartners };
const legal = { page: 'Textos legais' };

const heroLimits: Readonly<Record<string, number>> = {
  heroTitle: 90,
  heroSubtitle: 140,
  heroDescription: 300,
  availabilityText: 60,
};

/** Every text of the public pages that the office may write, by page; the product delivers the words. */
export const pageTexts = [
  {
    key: 'inicio-abertura',
    title: 'Abertura e botões',
    ...home,
    group: 'homepage',
    fields: homepageWords.fields.map(({ name, label, rows }) => ({
      name,
      label,
      most: heroLimits[name] ?? 40,
      ...(rows !== undefined && { rows }),
    })),
    reference: referenceSettings.homepage,
  },
  { key: 'inicio-passos', title: 'Como funciona, em três passos', ...home, ...pointFields('Passo', homeSteps) },
  { key: 'inicio-beneficios', title: 'Por que chamar a gente', ...home, ...pointFields('Motivo', benefits) },
  {
    key: 'inicio-fim',
    title: 'Chamada no fim da página',
    ...home,
    fields: [{ name: 'texto', label: 'Chamada', most: 90 }],
    reference: { texto: closingWords },
  },
  {
    key: 'como-funciona-abertura',
    title: 'Abertura',
    ...how,
    fields: [{ name: 'texto', label: 'Texto sob o título', most: 200, rows: 2 }],
    reference: { texto: howLead },
  },
  { key: 'como-funciona-passos', title: 'Os quatro passos', ...how, ...pointFields('Passo', steps) },
  { key: 'como-funciona-combinado', title: 'O combinado', ...how, ...pointFields('Parte', promises) },
  {
    key: 'parceiros-abertura',
    title: 'Abertura e começo',
    ...partners,
    fields: [
      { name: 'texto', label: 'Texto sob o título', most: 200, rows: 2 },
      { name: 'comeco', label: 'Como começar', most: 300, rows: 3 },
    ],
    reference: { texto: partnersLead, comeco: startWords },
  },
  { key: 'parceiros-vantagens', title: 'Vantagens', ...partners, ...pointFields('Vantagem', advantages) },
  { key: 'parceiros-requisitos', title: 'Requisitos', ...partners, ...pointFields('Requisito', requirements) },
  {
    key: 'depoimentos-exemplos',
    title: 'Exemplos, até o primeiro depoimento real',
    page: 'Depoimentos',
    path: sitePages.testimonials,
    fields: referenceTestimonials.map(({ nome, localizacao }, index) => ({
      name: `texto${index + 1}`,
      label: `Exemplo ${index + 1}: ${nome}, ${localizacao}`,
      most: 400,
      rows: 3,
      optional: true,
      hint: 'Vazio, este exemplo sai do site.',
    })),
    reference: Object.fromEntries(referenceTestimonials.map(({ texto }, index) => [`texto${index + 1}`, texto])),
  },
  {
    key: 'privacidade',
    title: 'Política de privacidade',
    ...legal,
    path: sitePages.privacy,
    legal: 'privacidade',
    fields: [
      {
        name: 'texto',
        label: 'Texto da política',
        most: 60_000,
        rows: 24,
        hint: 'Uma linha com número e ponto é um título; uma que começa com hífen e espaço é um item. A seção 1, com o nome e os contatos da empresa, o site escreve sozinho.',
      },
    ],
    reference: { texto: policyTyped(policySections) },
  },
  {
    key: 'termos',
    title: termsWords.title,
    ...legal,
    path: sitePages.terms,
    group: 'terms',
    legal: 'termos',
    fields: [
      {
        name: 'homeTermsContent',
        label: 'Texto dos termos',
        most: 60_000,
        rows: 24,
        optional: true,
        hint: 'Cada linha é um parágrafo; uma linha com número e ponto é um título. Vazio, o site mostra que os termos não foram configurados.',
      },
    ],
    reference: referenceSettings.terms,
  },
] as const satisfies readonly PageText[];
export type PageTextKey = (typeof pageTexts)[number]['key'];

/** The text with this key. */
export function findReference(key: string, from: readonly PageText[] = pageTexts): PageText | undefined {
  return from.find((text) => text.key === key);
}
