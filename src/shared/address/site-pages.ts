/**
 * Paths of the site's pages; `web/routes.ts` and every link are built from these and from `pages.ts`. Separate, because
 * public forms load them at their first touch.
 */
export const sitePages = {
  home: '/',
  services: '/servicos',
  service: '/servicos/:slug',
  place: '/desentupidora/:placeId',
  howItWorks: '/como-funciona',
  forPartners: '/para-parceiros',
  application: '/cadastro-parceiro',
  resend: '/cadastro-parceiro/reenvio/:key',
  simpleApplication: '/cadastro-parceiro-stable',
  testimonials: '/depoimentos',
  blog: '/blog',
  article: '/blog/:idOrSlug',
  terms: '/termos-de-uso',
  privacy: '/politica-de-privacidade',
  privacyRequests: '/privacidade/solicitacoes',
  privacyCopy: '/privacidade/solicitacoes/copia',
  privacyCertificate: '/privacidade/certificados/:erasureId',
  request: '/solicitar',
  confirmationLink: '/validacao-cliente',
  confirmation: '/validacao-cliente/:clientKey',
  tracking: '/acompanhar/:clientKey',
  clientReceipts: '/acompanhar/:clientKey/comprovante',
  clientAmount: '/acompanhar/:clientKey/quanto-pagou',
  clientReview: '/acompanhar/:clientKey/depoimento',
  demo: '/demonstracao',
  gallery: '/__galeria',
  galleryPart: '/__galeria/:part',
} as const;
