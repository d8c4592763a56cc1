/** One route for each template of the public site. */
export const templates = [
  '/',
  '/servicos',
  '/servicos/ralo',
  '/desentupidora/gama-df',
  '/como-funciona',
  '/para-parceiros',
  '/depoimentos',
  '/blog',
  '/blog/pia-entupida-o-que-fazer',
  '/solicitar',
  '/cadastro-parceiro',
  '/cadastro-parceiro-stable',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/privacidade/solicitacoes',
  '/parceiro/login',
];

const closed = /^\/(?:admin|parceiro|api)(?:\/|$)/;

/** Every public page of a running product: one per template, those of the sitemap, and all linked ones. */
export async function listPublicPaths(url: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(url + path)).text();
  const sitemap = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = new Set([...templates, ...sitemap.map(([, loc = '']) => new URL(loc).pathname)]);
  // Iterating a set includes items added meanwhile.
  for (const path of paths) {
    for (const [, href = ''] of (await read(path)).matchAll(/<a [^>]*?href="(\/[^"#?.]*)[#"]/g)) {
      if (!closed.test(href)) paths.add(href);
    }
  }
  return [...paths];
}
