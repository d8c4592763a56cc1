import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentPolicy } from './content-policy.server.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const options = { connect: ['https://viacep.com.br'] };

describe('the content policy of a document', () => {
  it('allows exactly the inline scripts and styles that stand in it', () => {
    const html = '<style>a{}</style><script>one()</script><script src="/x.js"></script><script id="b">two()</script>';
    const policy = contentPolicy(html, false, options);
    expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('does not count data blocks as scripts', () => {
    const html = '<script type="application/ld+json">{"a":1}</script>';
    expect(contentPolicy(html, false, options)).toContain("script-src 'self';");
  });

  it('never allows any inline script, in hydrated documents either', () => {
    const policy = contentPolicy('<script>go()</script>', true, options);
    expect(policy).toContain(`script-src 'self' ${hash('go()')};`);
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  });
});
