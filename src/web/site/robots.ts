import { robotsText } from '#features/seo/rules.ts';
import { pageContext } from '#platform/page-context.server.ts';
import type { Route } from './+types/robots';

/** Excludes pages behind a sign-in or a client's key. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext).services;
  return new Response(robotsText(publicUrl), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
