import { readSettings } from '#features/settings/queries.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { Route } from './+types/security-txt';

const validMs = 180 * dayMs;

/** Contact for reports of weaknesses (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(pageContext);
  const { contact } = await readSettings(ctx);
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Expires: ${new Date(ctx.now.getTime() + validMs).toISOString()}`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${ctx.services.publicUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
