import { createHash } from 'node:crypto';
import { houseHeaders } from './house-headers.server.ts';

export interface PolicyOptions {
  /** Origins that a page's own scripts may call, e.g. the postal-code service. */
  connect: readonly string[];
}

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashes(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map((match) => match[1] ?? '');
  const unique = new Set(found.map((code) => createHash('sha256').update(code).digest('base64')));
  return [...unique].map((hash) => ` 'sha256-${hash}'`).join('');
}

/**
 * The Content-Security-Policy of one finished document: hashes of exactly the inline scripts it carries.
 * Hydrated documents may inline styles (scroll locks inject them); scripts never.
 */
export function contentPolicy(html: string, hydrated: boolean, options: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(html, inlineScript)}`,
    hydrated ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${hashes(html, inlineStyle)}`,
    "img-src 'self' data: blob:",
    `connect-src 'self' ${options.connect.join(' ')}`.trim(),
    "form-action 'self' https://wa.me https://api.whatsapp.com",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Headers that every document carries. */
export function documentHeaders(publicUrl: string): Record<string, string> {
  return {
    ...houseHeaders(publicUrl),
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
