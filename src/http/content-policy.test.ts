import { describe, expect, it } from 'vitest';
import { openEdge } from '#test/edge.ts';
import { contentPolicy, hashSource } from './content-policy.server.ts';
import { createPageCache } from './page-cache.server.ts';

const boot = 'boot()';
const style = '.a{color:red}';
const injected = '<script>evil()</script><style>b{}</style>';

/** An edge whose pages contain an injected script; only `/app`, the office and the partner's app hydrate. */
const openPages = (tiles?: string) =>
  openEdge({
    pages: {
      render: async (request, _ctx, nonce) => {
        const isApp = /^\/(?:app|admin|parceiro)/.test(new URL(request.url).pathname);
        const own = isApp ? `<script nonce="${nonce}">go()</script>` : `<script>${boot}</script>`;
        return new Response(`<html>${own}${injected}</html>`, {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'x-page-scripts': hashSource(boot),
            'x-page-hold': 'yes',
            ...(isApp ? { 'x-page-hydrated': 'yes' } : {}),
          },
        });
      },
      finish: (html) => ({ html: html.replace('<html>', `<html><style>${style}</style>`), styles: [style] }),
      files: undefined,
      cache: createPageCache(),
      publicUrl: 'https://canolivre.example',
      connect: ['https://viacep.com.br'],
      tiles,
      enforcePolicy: true,
      methodsAt: () => ['GET', 'HEAD'],
    },
  });
const app = await openPages();

async function policyOf(url: string): Promise<{ policy: string; html: string }> {
  const { headers, body } = await app.inject(url);
  return { policy: String(headers['content-security-policy']), html: body };
}

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? `no ${name}`;

describe('the policy of a document', () => {
  it('names what was made here, and nothing of what stands in the finished page', async () => {
    const { policy, html } = await policyOf('/');
    expect(html).toContain('evil()');
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashSource(boot)}`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hashSource(style)}`);
    expect(policy).not.toContain(hashSource('evil()'));
  });

  it('lets the office alone reach the street tiles, where any are set up', async () => {
    const withTiles = await openPages('https://tiles.example');
    const reachedFrom = async (url: string) => {
      const policy = String((await withTiles.inject(url)).headers['content-security-policy']);
      return ['connect-src', 'img-src'].map((name) => directive(policy, name).includes('https://tiles.example'));
    };
    expect(await Promise.all(['/admin', '/admin/monitoramento'].map(reachedFrom))).toEqual([
      [true, true],
      [true, true],
    ]);
    for (const url of ['/', '/app', '/parceiro/dashboard', '/administrador']) {
      expect(await reachedFrom(url), url).toEqual([false, false]);
    }
    expect((await policyOf('/admin')).policy).not.toContain('tiles.example');
  });

  it('gives an application that comes alive a nonce of its own at each answer', async () => {
    const [first, second] = [await policyOf('/app'), await policyOf('/app')];
    const nonce = /<script nonce="([\w-]{22,})">go/.exec(first.html)?.[1];
    expect(directive(first.policy, 'script-src')).toBe(`script-src 'self' 'nonce-${nonce}' ${hashSource(boot)}`);
    expect(directive(first.policy, 'style-src')).toBe(`style-src 'self' 'nonce-${nonce}'`);
    expect(second.policy).not.toContain(nonce);
    expect(first.policy).not.toContain(hashSource('evil()'));
  });

  it.each(['/', '/app'])('leaves nothing open at %s', async (url) => {
    const { policy } = await policyOf(url);
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
    for (const closed of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      'report-uri /api/csp-reports',
    ])
      expect(policy.split('; ')).toContain(closed);
  });

  it('lets scripts ask the postal-code service', () => {
    expect(contentPolicy({ scripts: [], styles: [], connect: ['https://viacep.com.br'] })).toContain(
      "connect-src 'self' https://viacep.com.br;",
    );
  });
});
