import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';

/** Our own picture for shared links; the operator's replaces it. */
export const sharePath = '/compartilhar.png';

/** Lengths that search engines usually show whole. */
export const shownLengths = { title: 60, description: 155 };

/** Subjects of public pages. */
export const sitePageKinds = ['pagina', 'servico', 'lugar', 'artigo'] as const;
export type SitePageKind = (typeof sitePageKinds)[number];
export const sitePageKindLabels: Record<SitePageKind, string> = {
  pagina: 'Página',
  servico: 'Serviço',
  lugar: 'Lugar',
  artigo: 'Artigo',
};

/** Reasons for which a page is not in the sitemap: the first ones also mean that its address does not open. */
const closedReasons = ['rascunho', 'agendado', 'tirado', 'servico_desligado', 'sem_texto', 'lugar_desligado'] as const;
export const outReasons = [
  ...closedReasons,
  'lugar_vazio',
  'so_exemplos',
  'termos_nossos',
  'dados_pessoais',
  'outra_forma',
  'escondida',
  'site_escondido',
] as const;
export type OutReason = (typeof outReasons)[number];
export const outReasonLabels: Record<OutReason, string> = {
  rascunho: 'Rascunho: ainda não foi publicado.',
  agendado: 'Agendado: entra sozinho na hora marcada.',
  tirado: 'Foi tirado do ar.',
  servico_desligado: 'O serviço está desligado no site.',
  sem_texto: 'O serviço não tem o texto “O que é”, e por isso não tem página.',
  lugar_desligado: 'O lugar não é atendido hoje.',
  lugar_vazio:
    'Nenhum prestador tem base aqui e ninguém escreveu sobre as ruas: a página ainda não diz nada de próprio.',
  so_exemplos: 'Só há depoimentos de exemplo.',
  termos_nossos: 'Os termos ainda são o modelo que veio com o sistema.',
  dados_pessoais: 'Serve a quem já é cliente: não há o que procurar nela.',
  outra_forma: 'Repete outra página, que já está no mapa.',
  escondida: 'Vocês pediram que os buscadores não mostrem esta página.',
  site_escondido: 'Vocês pediram que os buscadores não mostrem o site.',
};

/** Whether the address of a page opens for a visitor. */
export function isOpen(reason: OutReason | null): boolean {
  return !(closedReasons as readonly (OutReason | null)[]).includes(reason);
}

/** Whether a place's page has content of its own: partners based there, or words about its streets. */
export function isWorthIndexing({ activePartners, isDescribed }: { activePartners: number; isDescribed: boolean }) {
  return activePartners > 0 || isDescribed;
}

interface Place {
  name: string;
  stateId: string;
}

/** Distance of a place from the Plano Piloto; `km` in a straight line. */
export function distanceSentence({ name, stateId }: Place, km: number): string {
  if (km === 0) return `${name}, aqui, é o Plano Piloto: Asa Sul, Asa Norte e setores centrais.`;
  const where = stateId === 'DF' ? 'no Distrito Federal' : 'no Entorno do Distrito Federal';
  return `${name} fica ${where}, a uns ${km} km do Plano Piloto em linha reta.`;
}

/** A page's own words, where the office wrote none for search engines. */
export interface OwnWords {
  title: string;
  description: string;
}

/** A place's own words; `name` is its heading for search engines. */
export function placeWords(place: Place, km: number, brand: string): OwnWords & { name: string } {
  const name = `Desentupidora em ${place.name}, ${place.stateId}`;
  const description = `Desentupimento 24h em ${place.name}. ${distanceSentence(place, km)} Visita gratuita e orçamento antes de começar.`;
  return { name, title: `${name} | ${brand}`, description };
}

/** A service's own words. */
export function serviceWords({ nome, descricao }: { nome: string; descricao: string }, brand: string): OwnWords {
  return { title: `${nome} 24h no DF e Entorno | ${brand}`, description: descricao };
}

/** An article's own words. */
export function articleWords({ title, excerpt }: { title: string; excerpt: string }, brand: string): OwnWords {
  return { title: `${title} | ${brand}`, description: excerpt };
}

/** The address that names an article's words: its number stays when its title gets another address. */
export function articleKey(id: number): string {
  return addressOf(sitePages.article, { idOrSlug: String(id) });
}

const withoutKey = (path: string) => path.slice(0, path.indexOf('/:'));

/** Paths behind a sign-in or a client's key; robots stay out of them. */
export const closedPaths = [
  officePages.dashboard,
  partnerPages.entrance,
  sitePages.confirmationLink,
  withoutKey(sitePages.tracking),
  withoutKey(sitePages.resend),
  sitePages.privacyCopy,
  withoutKey(sitePages.privacyCertificate),
  '/api/',
];

/**
 * The file for robots; the partners' sign-in page stays open to them. A hidden site is open too: each of its pages says
 * so itself, which a robot that stays outside would never read.
 */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    `Allow: ${partnerPages.signIn}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
