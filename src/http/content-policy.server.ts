import { createHash } from 'node:crypto';
import { houseHeaders } from './house-headers.server.ts';

/** Where browsers tell what the policy stopped; the name ties `report-to` to the header of end points. */
export const reportsPath = '/api/csp-reports';
const reportGroup = 'csp';

/** What a document may run and wear: source expressions of what this server itself put into it. */
export interface DocumentSources {
  scripts: readonly string[];
  styles: readonly string[];
  /** Values of `style` attributes, where the page has any. */
  attributes?: readonly string[];
  /** Origins that a page's own scripts may call, e.g. the postal-code service. */
  connect: readonly string[];
  /** Origins of further pictures, where the page shows any. */
  pictures?: readonly string[];
}

/** The hash of an inline script or style that we made. */
export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** What the tabs' library writes as `style` attributes on the server; in the browser it goes another way. */
export const libraryStyles = ['outline:none', 'animation-duration:0s'].map(hashSource);

/**
 * The Content-Security-Policy of one document. It names what was made here before the page was filled with anybody's
 * words, never what stands in the finished HTML: a script that got in among the words has no hash and no nonce.
 */
export function contentPolicy({ scripts, styles, attributes = [], connect, pictures = [] }: DocumentSources): string {
  return [
    "default-src 'none'",
    sources('script-src', scripts),
    sources('style-src', styles),
    ...(attributes.length === 0 ? [] : [`style-src-attr 'unsafe-hashes' ${attributes.join(' ')}`]),
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    sources('connect-src', connect),
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self' https://wa.me https://api.whatsapp.com",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `report-uri ${reportsPath}`,
    `report-to ${reportGroup}`,
  ].join('; ');
}

const sources = (directive: string, more: readonly string[]) => [directive, "'self'", ...new Set(more)].join(' ');

/** The reading page of the API: scripts and styles from its own files, and nobody may frame it. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Headers of a document. What is made for one caller is out of reach of the window that opened it: for that the browser
 * starts a process of its own, which costs a phone a seventh of a second. What says the same to everybody has nothing
 * to keep from it.
 */
export function documentHeaders(
  publicUrl: string,
  { forEverybody }: { forEverybody: boolean },
): Record<string, string> {
  return {
    ...houseHeaders(publicUrl),
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    ...(forEverybody ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    'reporting-endpoints': `${reportGroup}="${reportsPath}"`,
  };
}
