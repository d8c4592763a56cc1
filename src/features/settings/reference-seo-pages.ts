/** The public pages whose words for search engines can be set; the others speak of one place or one article. */
export const seoPages = [
  { path: '/', label: 'Página inicial' },
  { path: '/solicitar', label: 'Solicitar Serviço' },
  { path: '/servicos', label: 'Serviços' },
  { path: '/servicos/pia-entupida', label: 'Pia entupida' },
  { path: '/servicos/vaso-sanitario', label: 'Vaso sanitário' },
  { path: '/servicos/ralo', label: 'Ralo' },
  { path: '/servicos/caixa-gordura', label: 'Caixa de gordura' },
  { path: '/servicos/hidrojateamento', label: 'Hidrojateamento' },
  { path: '/como-funciona', label: 'Como funciona' },
  { path: '/para-parceiros', label: 'Para parceiros' },
  { path: '/depoimentos', label: 'Depoimentos' },
  { path: '/blog', label: 'Blog' },
  { path: '/termos-de-uso', label: 'Termos de uso' },
  { path: '/politica-de-privacidade', label: 'Política de privacidade' },
] as const;
