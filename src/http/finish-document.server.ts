import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { readIslandBuild } from './island-build.server.ts';
import { createPruner } from './prune-styles.server.ts';

const sheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g;
// Attributes of icons that only style sheets and XML need.
const iconNoise =
  /<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"([^>]*?) class="lucide(?: lucide-[\w-]+)*(?: ([^"]*))?"/g;
// A shape of a drawing needs no end of its own.
const emptyShape = /<(path|circle|use|line|rect|ellipse)([^<>]*)><\/\1>/g;
const classAttribute = / class="([^"]*)"/g;
const entities: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" };
const noiseless = (_all: string, attributes: string, classes?: string) =>
  `<svg${attributes}${classes === undefined ? '' : ` class="${classes}"`}`;

/**
 * Inlines the style sheets of a public document, reduced to what it and its islands use, writes the islands' entry into
 * its boot script, and lists each island's files for parallel loading. Returns the written styles for the policy.
 */
export async function createDocumentFinisher(
  client: string,
  assets: ServerBuild['assets'],
): Promise<(html: string) => { html: string; styles: string[] }> {
  const sheets = new Map<string, ReturnType<typeof createPruner>>();
  for (const path of new Set(Object.values(assets.routes).flatMap((route) => route?.css ?? []))) {
    sheets.set(path, createPruner(await readFile(join(client, path), 'utf8')));
  }
  const { entry, islands: built } = await readIslandBuild(client);
  const islandNames = new Map(
    [...built].map(([name, { code, files }]) => [
      name,
      {
        words: wordsOf(code),
        tags: tagsOf(code),
        files: files
          .filter((file) => file !== entry)
          .map(bare)
          .join(' '),
      },
    ]),
  );
  return (html) => {
    const used = classesOf(html);
    const islands = [...html.matchAll(/ data-island="([^"]+)"/g)].map(([, name = '']) => islandNames.get(name));
    const tags = new Set([
      ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name),
      ...[...html.matchAll(/ type="([a-z]+)"/g)].map(([, type]) => `type=${type}`),
      ...[...html.matchAll(/ (placeholder|multiple|data-density|data-print)=/g)].map(([, name]) => `type=${name}`),
    ]);
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
      .replace(emptyShape, '<$1$2/>')
      .replace(/ data-island="([^"]+)"/g, (tag, name: string) => {
        const files = islandNames.get(name)?.files;
        return files === undefined ? tag : `${tag} data-files="${files}"`;
      })
      .replaceAll('%entry%', `/${entry}`);
    return { html: finished, styles };
  };
}

/** The classes of a document's elements. */
function classesOf(html: string): Set<string> {
  const plain = (name: string) => name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
  return new Set([...html.matchAll(classAttribute)].flatMap(([, value = '']) => value.split(/\s+/).map(plain)));
}

/** A built file by its name alone: `form-Bx7d` of `assets/form-Bx7d.js`. */
function bare(file: string): string {
  return file.slice('assets/'.length, -'.js'.length);
}

/** Everything in a program that could be a class: its text cut at blanks and quotes of either kind. */
function wordsOf(code: string): Set<string> {
  return new Set([...code.split(/[\s"`]+/), ...code.split(/[\s'`]+/), ...code.split(/[\s"'`]+/)]);
}

/**
 * The elements that a program creates, as the first argument in `jsx("p", ...)`, and possible types of fields, as
 * `type=date`.
 */
function tagsOf(code: string): Set<string> {
  const types = [...code.matchAll(/\btype:[^,{}]{0,60}/g)].flatMap(([text]) => [
    ...text.matchAll(/["'`]([a-z]+)["'`]/g),
  ]);
  return new Set([
    ...[...code.matchAll(/\(["'`]([a-z][a-z0-9]*)["'`],/g)].map(([, name = '']) => name),
    ...types.map(([, type]) => `type=${type}`),
    ...[...code.matchAll(/\b(placeholder|multiple|data-density|data-print)["'`]?:/g)].map(([, name]) => `type=${name}`),
  ]);
}
