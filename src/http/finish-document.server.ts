import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createPruner } from './prune-styles.server.ts';

/** What Vite says of a built file of the browser; the `name` of an island's file is the island's own. */
interface BuiltFile {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

const sheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g;
// What the icons of a document carry for style sheets and XML, which nothing here reads.
const iconNoise =
  /<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"([^>]*?) class="lucide(?: lucide-[\w-]+)*(?: ([^"]*))?"/g;
const noiseless = (_all: string, attributes: string, classes?: string) =>
  `<svg${attributes}${classes === undefined ? '' : ` class="${classes}"`}`;
const entities: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" };

/**
 * Puts the style sheets of a public document inside it, cut down to what it and the islands on it use, and the address
 * of the browser's entry into its boot script. Gives the styles it wrote, for the policy to name.
 */
export async function createDocumentFinisher(
  client: string,
  assets: ServerBuild['assets'],
): Promise<(html: string) => { html: string; styles: string[] }> {
  const sheets = new Map<string, ReturnType<typeof createPruner>>();
  for (const path of new Set(Object.values(assets.routes).flatMap((route) => route?.css ?? []))) {
    sheets.set(path, createPruner(await readFile(join(client, path), 'utf8')));
  }
  const manifest: Record<string, BuiltFile> = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const code = await readIslandCode(client, manifest);
  const islandNames = new Map([...code].map(([name, text]) => [name, { words: wordsOf(text), tags: tagsOf(text) }]));
  return (html) => {
    const used = new Set(classesOf(html));
    const islands = [...html.matchAll(/ data-island="([^"]+)"/g)].map(([, name = '']) => islandNames.get(name));
    const tags = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name));
    const isUsed = (name: string) => used.has(name) || islands.some((one) => one?.words.has(name) ?? true);
    const isTagUsed = (name: string) => tags.has(name) || islands.some((one) => one?.tags.has(name) ?? true);
    const styles: string[] = [];
    const finished = html
      .replace(sheetLink, (tag, href: string) => {
        const write = sheets.get(href);
        if (write === undefined) return tag;
        const style = write(isUsed, isTagUsed);
        styles.push(style);
        return `<style>${style}</style>`;
      })
      .replace(iconNoise, noiseless)
      .replaceAll('%entry%', assets.entry.module);
    return { html: finished, styles };
  };
}

/** The code of each island with all that it brings along, by the island's name. */
async function readIslandCode(client: string, manifest: Record<string, BuiltFile>): Promise<Map<string, string>> {
  const read = async (key: string, seen: Set<string>): Promise<string> => {
    const built = manifest[key];
    if (built === undefined || seen.has(key)) return '';
    seen.add(key);
    const own = await readFile(join(client, built.file), 'utf8');
    const rest = await Promise.all((built.imports ?? []).map((next) => read(next, seen)));
    return [own, ...rest].join('\n');
  };
  const islands = manifest['src/web/islands.tsx']?.dynamicImports ?? [];
  return new Map(
    await Promise.all(islands.map(async (key) => [manifest[key]?.name ?? key, await read(key, new Set())] as const)),
  );
}

/** Everything in a program that could be a class: its text cut at blanks and quotes of either kind. */
function wordsOf(code: string): Set<string> {
  return new Set([...code.split(/[\s"`]+/), ...code.split(/[\s'`]+/), ...code.split(/[\s"'`]+/)]);
}

/** The elements that a program makes: what it gives first to a function, as `jsx("p", ...)` does. */
function tagsOf(code: string): Set<string> {
  return new Set([...code.matchAll(/\(["'`]([a-z][a-z0-9]*)["'`],/g)].map(([, name = '']) => name));
}

function classesOf(html: string): string[] {
  return [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity).split(/\s+/),
  );
}
