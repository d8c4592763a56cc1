import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { reportsPath } from './content-policy.server.ts';

const types = ['application/csp-report', 'application/reports+json'];
const largestBytes = 16_384;
/** Of everybody together: a page that breaks for all its visitors must not write a log of its own size. */
const mostPerMinute = 60;

interface Violation {
  /** The directive that stopped something. */
  directive: string;
  /** What was stopped: an origin, or a word such as `inline`. */
  blocked: string;
  /** The first part of the page's path; what follows may be somebody's key. */
  page: string;
}

/**
 * Takes what browsers tell of the Content-Security-Policy: counted by directive, and logged without anything that could
 * be a key. Open to everybody, so it believes nothing, keeps nothing and never fails. `nowMs` is the clock.
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

/** The violations of a report in either format; an empty list for whatever else it is. */
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

/** Only where it came from: a whole address may carry somebody's key. */
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
