import type { Import } from './imports.ts';
import type { Place } from './places.ts';

export interface Link {
  from: Place;
  to: Place;
  import: Import;
  /** The importing file is a route module, whose loader and action never reach the browser. */
  fromRouteModule: boolean;
}

const mayImport: Record<string, readonly string[]> = {
  shared: ['shared'],
  platform: ['platform', 'shared'],
  features: ['features', 'platform', 'shared', 'ui'],
  ui: ['ui', 'shared'],
  http: ['http', 'platform', 'shared', 'features', 'db'],
  web: ['web', 'ui', 'features', 'platform', 'shared'],
  db: ['db', 'features', 'platform', 'shared'],
};

const remedy: Record<string, string> = {
  shared: 'the language is pure, so move what needs it to src/platform or to a feature',
  platform: 'the machine knows no business, so move what needs it to a feature',
  features: 'a feature knows neither edge nor screens, so move what needs it to src/http or src/web',
  ui: 'the look knows no domain word, so move what needs it to the ui/ folder of a feature',
  http: 'the edge shows no screens, so move what needs it to src/web',
  web: 'screens reach the edge by its API only, so move what they share to a feature',
  db: 'seeds only fill tables and commands of the terminal take the services alone, so move what needs it to a feature',
};

/** The reason why one file may not import another, and the place where the code belongs; null when allowed. */
export function importBreach(link: Link, features: readonly string[]): string | null {
  const { from, to } = link;
  if (!mayImport[from.layer]?.includes(to.layer)) {
    return `${from.layer} may not import ${to.layer}: ${remedy[from.layer] ?? 'see docs/architecture.md'}`;
  }
  if (to.feature !== null && from.feature !== null && from.feature !== to.feature) {
    const breach = orderBreach(link, features);
    if (breach !== null) return breach;
  }
  if (to.kind === 'part' && to.feature !== from.feature) {
    return `parts/ is for ${to.feature} alone: call what ${to.feature} can do, a command of its own folder`;
  }
  if (to.feature !== null && to.feature === from.feature && from.child === null && to.child !== null) {
    const breach = parentBreach(link);
    if (breach !== null) return breach;
  }
  if (from.layer === 'features') return from.isServer ? serverBreach(link) : browserBreach(link);
  if (from.layer === 'http') return edgeBreach(link);
  if (from.layer === 'web') return screenBreach(link);
  return null;
}

function orderBreach({ from, to, import: { path } }: Link, features: readonly string[]): string | null {
  const isRead = from.kind === 'queries' && to.kind === 'tables';
  // The one place that gathers what every slice lets an operator set.
  const isGathered = from.feature === 'settings' && /\/settings-content\.ts$/.test(path ?? '');
  if (isRead || isGathered || features.indexOf(to.feature ?? '') < features.indexOf(from.feature ?? '')) return null;
  return (
    `${from.feature} may not import ${to.feature}, which stands after it in the list: publish a domain event and handle ` +
    `it in src/features/${to.feature}/when-….server.ts, or read its tables from queries.server.ts`
  );
}

/** A parent must not import its children, except in `api.server.ts`. */
function parentBreach({ from, to }: Link): string | null {
  if (from.kind === 'api' && to.isServer) return null;
  return (
    `${from.feature} may not import its child ${to.child}: move what both need up to src/features/${from.feature}, or what ` +
    `needs it down to ${to.child}; only api.server.ts composes the children`
  );
}

function serverBreach({ to }: Link): string | null {
  if (to.layer === 'ui' || to.kind === 'ui') return 'server code draws nothing: move it to the ui/ folder of the slice';
  return null;
}

function browserBreach({ from, to }: Link): string | null {
  if (to.isServer || to.layer === 'platform') {
    return 'this file reaches the browser and may not import server code: move what needs it to a .server.ts file';
  }
  if (from.kind !== 'ui') {
    return to.layer === 'ui' || to.kind === 'ui'
      ? 'rules, contracts and content draw nothing: move it to the ui/ folder of the slice'
      : null;
  }
  return to.kind === 'ui' && to.feature !== from.feature
    ? `the ui of one slice may not use the ui of another: move what both draw to src/ui, or compose them in src/web`
    : null;
}

function edgeBreach({ to }: Link): string | null {
  if (to.layer === 'features' && to.kind !== 'api') {
    return 'the edge imports only api.server.ts of a feature: export what it needs from there';
  }
  return null;
}

function screenBreach({ from, to, import: { typeOnly, path }, fromRouteModule }: Link): string | null {
  if (to.layer === 'platform' && path !== 'src/platform/page-context.server.ts') {
    return 'screens take only the context key from the machine: put the work in a feature and call it from the loader';
  }
  if (to.kind === 'api') return 'screens call queries and commands, never api.server.ts: import those from the loader';
  if (!to.isServer || typeOnly || from.isServer || fromRouteModule) return null;
  return (
    'only a route module may import server code, for its loader and action: move the call to the loader of the route ' +
    'and pass the data down'
  );
}
