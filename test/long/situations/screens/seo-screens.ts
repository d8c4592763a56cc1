import { opens, press } from './openings.ts';
import type { Screen } from './screen-table.ts';

/** The site before search engines, and old addresses. */
export const seoScreens: readonly Screen[] = [
  {
    name: 'SEO',
    route: 'configuracoes-seo',
    path: () => '/configuracoes-seo',
    fed: true,
    openings: [opens('Editar textos', press(/^Editar os textos de/)), opens('Buscadores', press('Buscadores'))],
  },
  {
    name: 'redirecionamentos',
    route: 'configuracoes-seo/redirecionamentos',
    path: () => '/configuracoes-seo/redirecionamentos',
    fed: true,
    openings: [opens('Novo redirecionamento', press('Novo redirecionamento'))],
  },
];
