import { expect, type Page } from '@playwright/test';
import { makePng } from '../test/png.ts';

const tileHost = 'https://tiles.example';
const styleUrl = `${tileHost}/claro.json`;
const style = {
  version: 8,
  sources: { ruas: { type: 'vector', tiles: [`${tileHost}/{z}/{x}/{y}.pbf`] } },
  layers: [{ id: 'ruas', type: 'line', source: 'ruas', 'source-layer': 'ruas', paint: { 'line-color': '#a60' } }],
};
/** A tile of one layer, `ruas`, with one straight line through its middle. */
const vectors = Buffer.from('Ghl4AgoEcnVhcxIMGAIiCAkAgCAKgEAAKIAg', 'base64');

/** Tests the office's map with street tiles from a stand-in: pictures, vectors, then none. */
export async function walkStreets(office: Page): Promise<void> {
  let url = `${tileHost}/{z}/{x}/{y}.png`;
  await office.route('**/api/admin/mapa-ao-vivo', async (route) => {
    // Requested as new: for a known answer it would be an empty 304.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const ruas = { url, attribution: '© Ruas de Exemplo' };
    await route.fulfill({ response, json: { ...(await response.json()), ruas } });
  });
  // This product's policy allows no tiles, because none are configured: its own test has some.
  const opened = {
    "img-src 'self'": `img-src 'self' ${tileHost}`,
    "connect-src 'self'": `connect-src 'self' ${tileHost}`,
  };
  await office.route('**/admin/monitoramento', async (route) => {
    const response = await route.fetch();
    let policy = response.headers()['content-security-policy'] ?? '';
    for (const [own, more] of Object.entries(opened)) policy = policy.replace(own, more);
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  const { origin } = new URL(office.url());
  const asked = new Set<string>();
  await office.route(`${tileHost}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    // As with real tile servers: requests without a referrer get nothing.
    if (route.request().headers().referer !== `${origin}/`) return route.abort();
    const headers = { 'access-control-allow-origin': '*' };
    asked.add(pathname.slice(pathname.lastIndexOf('.')));
    if (pathname.endsWith('.json')) return route.fulfill({ headers, json: style });
    if (pathname.endsWith('.pbf')) return route.fulfill({ headers, body: vectors });
    return route.fulfill({ headers, contentType: 'image/png', body: makePng(256, 256) });
  });
  await showsStreets(office);
  url = styleUrl;
  await showsStreets(office);
  expect([...asked]).toEqual(['.png', '.json', '.pbf']);

  await office.unroute(`${tileHost}/**`);
  await office.route(`${tileHost}/**`, (route) => route.abort());
  await office.reload();
  await expect(office.getByText('As ruas não carregaram')).toBeVisible();
  await expect(office.getByText('Limites: IBGE')).toBeVisible();
  await expect(office.getByLabel('Mapa dos prestadores').getByRole('button').first()).toBeVisible();
  await office.unrouteAll({ behavior: 'ignoreErrors' });
}

async function showsStreets(office: Page): Promise<void> {
  await office.goto('/admin/monitoramento');
  await expect(async () => {
    const again = office.getByRole('button', { name: 'Tentar de novo' });
    if (await again.isVisible()) await again.click();
    await expect(office.getByText('© Ruas de Exemplo')).toBeVisible();
  }).toPass();
  await expect(office.getByText('Limites: IBGE')).toHaveCount(0);
}
