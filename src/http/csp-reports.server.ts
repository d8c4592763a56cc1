import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { reportsPath } from './content-policy.server.ts';

const types = ['application/csp-report', 'application/reports+json'];
const largestBytes = 16_384;
/** Limit for all callers together: a page that breaks for everybody must not flood the log. */
const mostPerMinute = 60;

interface Violation {
  /** The directive that stopped something. */
  directive: string;
  /** The blocked origin, or a word such as `inline`. */
  blocked: string;
  /** The first part of the page's path; the rest may contain a key. */
  page: string;
}

/**
 * Receives browsers' reports about the Content-Security-Policy: counted by directive, logged without possible keys.
 * Open to everybody, so it trusts and stores nothing and never fails. `nowMs` is the clock.
 */
export function registerPolicyReports(app: FastifyInstance, nowMs: () => number = Date.now): void {
  let [windowMs, seen] = [0, 0];

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: largestBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      reportsPath,
      {
        config: { access: 'public', takesForeign: true, polled: true },
        schema: {
          operationId: 'reportPolicyViolation',
          summary: 'What the Content-Security-Policy stopped, as browsers report it',
          tags: ['site'],
          consumes: types,
          response: { 204: z.undefined().describe('Noted') },
        },
      },
      async (request, reply) => {
        const now = nowMs();
        if (now - windowMs >= minuteMs) [windowMs, seen] = [now, 0];
        seen += 1;
        if (seen > mostPerMinute) {
          const retryAfterSeconds = Math.ceil((windowMs + minuteMs - now) / 1_000);
          throw new DomainError('too_many', 'Muitos avisos. Aguarde um pouco.', { retryAfterSeconds });
        }
        note(request, readViolations(request.body));
        return reply.status(204).send();
      },
    );
  });

  function note(request: FastifyRequest, violations: Violation[]): void {
    for (const violation of violations) {
      app.countPolicyViolation(violation.directive);
      request.log.warn(violation, 'the content policy stopped something');
    }
  }
}

const directives = /^(?:default|script|style|img|font|connect|manifest|frame|object|worker|media)-src(?:-elem|-attr)?$/;
const others = new Set(['form-action', 'frame-ancestors', 'base-uri']);

/** The violations in a report of either format; empty for anything else. */
function readViolations(body: unknown): Violation[] {
  try {
    const parsed: unknown = JSON.parse(String(body));
    const found = Array.isArray(parsed)
      ? parsed.slice(0, 10).map((report) => report?.body)
      : [membersOf(parsed)['csp-report']];
    return found.map(membersOf).map((report) => ({
      directive: directiveOf(
        report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive'],
      ),
      blocked: originOf(report.blockedURL ?? report['blocked-uri']),
      page: sectionOf(report.documentURL ?? report['document-uri']),
    }));
  } catch {
    return [];
  }
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function directiveOf(value: unknown): string {
  const name = String(value).split(' ', 1)[0] ?? '';
  return directives.test(name) || others.has(name) ? name : 'other';
}

/** Only the origin, because a whole URL may contain a key. */
function originOf(value: unknown): string {
  const text = String(value);
  if (/^[a-z-]{1,20}$/.test(text)) return text;
  return URL.canParse(text) && new URL(text).origin !== 'null' ? new URL(text).origin.slice(0, 120) : 'other';
}

function sectionOf(value: unknown): string {
  const text = String(value);
  const section = URL.canParse(text) ? new URL(text).pathname.split('/')[1] : undefined;
  return section !== undefined && /^[\w-]{0,40}$/.test(section) ? `/${section}` : 'other';
}
