import { opens, press, type Step, shows, tab } from './openings.ts';
import type { Screen } from './screen-table.ts';

/** The key of an article that the long tests write; its screen first shows one that does not exist yet. */
const writtenPostKey = '0b7c2f3e-4a6d-4c8e-9f10-7d2b5a6c8e91';

/** A whole draft, which may be scheduled; sent again it changes nothing. */
const whole: Step = async (page) => {
  const data = {
    base: 0,
    editor: writtenPostKey,
    reason: 'automatica',
    title: 'Pia que entope todo mês',
    excerpt: 'O que fazer antes de chamar alguém.',
    author: 'Marina Luz',
    content: '<p>Água quente não resolve.</p>',
  };
  await page.request.put(`/api/admin/blog/artigos/${writtenPostKey}`, { data });
  await page.reload();
};

const postOpenings = [
  opens('Link', press('Link')),
  opens('Imagem', press('Imagem')),
  opens('Escolher capa', press('Escolher capa')),
  shows('ver como fica', tab('Ver como fica')),
  opens('Agendar', whole, press('Agendar')),
  opens('Versões', whole, press('Versões')),
];

/** The blog's list and the desk of one article. */
export const postScreens: readonly Screen[] = [
  {
    name: 'blog',
    route: 'blog',
    path: () => '/blog',
    fed: true,
    openings: [opens('Tirar do site', press(/^Tirar do site/))],
  },
  {
    name: 'artigo do blog',
    route: 'blog/:postKey',
    path: () => `/blog/${writtenPostKey}`,
    fed: true,
    openings: postOpenings,
  },
];
