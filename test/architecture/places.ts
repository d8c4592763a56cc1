/** The role of a slice's file by its name; null outside the vocabulary. */
type SliceFile =
  | 'readme'
  | 'rules'
  | 'contract'
  | 'content'
  | 'tables'
  | 'queries'
  | 'api'
  | 'subscriber'
  | 'command'
  | 'part'
  | 'ui'
  | 'test';

export interface Place {
  /** `shared`, `platform`, `features`, `ui`, `http`, `web`, or the first folder outside `src`. */
  layer: string;
  /** The feature, for files under `src/features`. */
  feature: string | null;
  /** The sub-slice; null in the feature's own folder. */
  child: string | null;
  kind: SliceFile | null;
  isTest: boolean;
  isServer: boolean;
}

/** Places a path in the architecture. */
export function placeOf(path: string, verbs: readonly string[]): Place {
  const parts = path.split('/');
  const [first = '', second = '', third = ''] = parts;
  const feature = first === 'src' && second === 'features' && parts.length > 3 ? third : null;
  const [, , , child = ''] = parts;
  return {
    layer: first === 'src' ? second : first,
    feature,
    child: feature === null || parts.length < 5 || child === 'ui' || child === 'parts' ? null : child,
    kind: feature === null ? null : sliceFile(parts.slice(3), verbs),
    isTest: /\.(test|spec)\.tsx?$/.test(path),
    isServer: /\.server\.tsx?$/.test(path),
  };
}

/** `parts` is the path inside the slice; one folder deep is a sub-slice of the same shape. */
function sliceFile(parts: string[], verbs: readonly string[]): SliceFile | null {
  const [name = ''] = parts;
  if (parts.length === 1) return topFile(name, verbs);
  if (name === 'ui') return parts.length === 2 ? uiFile(parts[1] ?? '') : null;
  if (name === 'parts') return parts.length === 2 ? partFile(parts[1] ?? '') : null;
  const isFolderOfNoCapability = /^(lib|utils?|helpers?|common|services?|components|hooks|types)$/.test(name);
  return parts.length > 3 || isFolderOfNoCapability || (parts.length === 3 && parts[1] !== 'ui' && parts[1] !== 'parts')
    ? null
    : sliceFile(parts.slice(1), verbs);
}

function topFile(name: string, verbs: readonly string[]): SliceFile | null {
  if (/\.test\.tsx?$/.test(name)) return 'test';
  const fixed: Record<string, SliceFile> = {
    'README.md': 'readme',
    'rules.ts': 'rules',
    'contract.ts': 'contract',
    'tables.server.ts': 'tables',
    'queries.server.ts': 'queries',
    'api.server.ts': 'api',
  };
  if (Object.hasOwn(fixed, name)) return fixed[name] ?? null;
  if (isContentTable(name)) return 'content';
  const words = /^([a-z]+)-[a-z0-9-]+\.server\.ts$/.exec(name);
  if (words?.[1] === 'when') return 'subscriber';
  return words !== null && verbs.includes(words[1] ?? '') ? 'command' : null;
}

function uiFile(name: string): SliceFile | null {
  if (/\.test\.tsx?$/.test(name)) return 'test';
  return /^[a-z0-9-]+\.tsx$/.test(name) || /^use-[a-z0-9-]+\.ts$/.test(name) ? 'ui' : null;
}

function partFile(name: string): SliceFile | null {
  if (/\.test\.tsx?$/.test(name)) return 'test';
  return /^[a-z0-9-]+\.server\.ts$/.test(name) ? 'part' : null;
}

/** Tables of texts and places: data, free of the length limit. */
export function isContentTable(name: string): boolean {
  return /^(reference-[a-z0-9-]+|[a-z0-9-]+-content)(\.server)?\.ts$/.test(name);
}
