import { createHash } from 'node:crypto';
import { houseHeaders } from './house-headers.server.ts';

/** Path to which browsers report policy violations; the name links `report-to` to the header of endpoints. */
export const reportsPath = '/api/csp-reports';
const reportGroup = 'csp';

/** Allowed sources of a document: scripts and styles that this server itself put into it. */
export interface DocumentSources {
  scripts: readonly string[];
  styles: readonly string[];
  /** Values of the page's `style` attributes. */
  attributes?: readonly string[];
  /** Origins that a page's own scripts may call, e.g. the postal-code service. */
  connect: readonly string[];
  /** Origins of further pictures. */
  pictures?: readonly string[];
}

/** The hash of an inline script or style that we made. */
export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** The `style` attributes that the tabs' library writes on the server; in the browser it sets properties. */
export const libraryStyles = ['outline:none', 'animation-duration:0s'].map(hashSource);

/**
 * The Content-Security-Policy of one document. It lists what was put in before the page was filled with data, never
 * what the finished HTML contains, so that an injected script has no hash and no nonce.
 */
export function contentPolicy({ scripts, styles, attributes = [], connect, pictures = [] }: DocumentSources): string {
  return [
    "default-src 'none'",
    sources('script-src', scripts),
    sources('style-src', styles),
    ...(attributes.length === 0 ? [] : [`style-src-attr 'unsafe-hashes' ${attributes.join(' ')}`]),
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "media-src 'self'",
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

/** For the API's documentation page: only its own files, no framing. */
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
 * Headers of a document. Documents for one caller are isolated from the opening window, which makes the browser start a
 * process and costs a phone a seventh of a second; documents for everybody skip that.
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
