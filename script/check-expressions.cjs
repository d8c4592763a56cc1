const { mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { root } = require('./step.cjs');

const known = path.join(root, 'node_modules', '.cache', 'regular-expressions.json');
const roots = ['src', 'script', 'db', 'server.ts'];
const timeoutMs = 60_000;

/** Source of expressions that could be slow for a crafted text, each with the reason why none reaches it. */
const trusted = new Map([
  [
    String.raw`/<!--[\s\S]*?(?:-->|$)|<(script|style|template|iframe|object|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi`,
    'articles are written by the office',
  ],
  [String.raw`/<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g`, 'our own pages, in which texts of people have no <'],
  [
    String.raw`/<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"([^>]*?) class="lucide(?: lucide-[\w-]+)*(?: ([^"]*))?"/g`,
    'our own pages, in which texts of people have no <',
  ],
  [
    String.raw`/\[[^\]]*\]|(?:::?|[.#])(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|\P{ASCII})+|([a-z][a-z0-9]*)/giu`,
    'our own style sheets',
  ],
  [String.raw`/@property (--[\w-]+)\{([^}]*)\}/g`, 'our own style sheets'],
  [String.raw`/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g`, 'our own style sheets'],
  [String.raw`/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi`, "a writer's own clipboard, in the writer's browser"],
  [
    String.raw`/^data:(image\/[a-z0-9.+-]+)[^,]*;base64,([\s\S]*)$/i`,
    "a writer's own clipboard, in the writer's browser",
  ],
  [String.raw`/(\d{1,9})\s{1,9}(\d{1,5})\s{0,9}$/`, 'bounded: 32 letters'],
  [String.raw`/\\(?:nonshppict|listpicture)\s*\{?\s*$/`, 'bounded: over 40 letters'],
  [String.raw`/[^\s<>"'@]{1,64}@[^\s<>"'@]{1,255}/g`, 'bounded: at most 64 steps for each character'],
]);

/** Finds regular expressions with super-linear time, and prints where they are. */
async function main() {
  const { check } = require('recheck');
  const { version } = require('recheck/package.json');
  const { parseSync } = await import('vite');
  const safe = new Set(readKnown(version));
  const found = new Map();
  for (const file of roots.flatMap(filesIn)) {
    for (const one of expressionsIn(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program)) {
      const key = `/${one.source}/${one.flags}`;
      if (!found.has(key)) found.set(key, { ...one, file });
    }
  }
  const bad = [];
  for (const [key, { source, flags, file }] of found) {
    if (safe.has(key) || trusted.has(key)) continue;
    const { status, complexity } = await check(source, flags, { timeout: timeoutMs });
    if (status === 'safe') safe.add(key);
    else bad.push(`${file}: ${key} is ${status === 'unknown' ? 'too tangled to judge' : complexity.summary}`);
  }
  for (const key of trusted.keys()) {
    if (!found.has(key)) console.log(`${key} stands nowhere any more: take it off the list of trusted ones.`);
  }
  rememberKnown(
    version,
    [...safe].filter((key) => found.has(key)),
  );
  for (const line of bad) console.error(line);
  console.log(`Checked ${found.size} regular expressions, ${bad.length} of them could take too long.`);
  process.exit(bad.length === 0 ? 0 : 1);
}

/** Paths of the program's files below a place, without tests. */
function filesIn(place) {
  if (/\.[cm]?[jt]sx?$/.test(place)) return [place];
  return readdirSync(path.join(root, place), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${place}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(inside);
    return /\.(?:ts|tsx|cjs)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [inside] : [];
  });
}

/** Literals, and what `new RegExp` is given as plain text. */
function* expressionsIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'Literal' && node.regex) yield { source: node.regex.pattern, flags: node.regex.flags };
  if (node.type === 'NewExpression' && node.callee.name === 'RegExp' && typeof node.arguments[0]?.value === 'string') {
    yield { source: node.arguments[0].value, flags: node.arguments[1]?.value ?? '' };
  }
  for (const value of Object.values(node)) yield* expressionsIn(value);
}

/** Results of the same version: checking all again takes half a minute. */
function readKnown(version) {
  try {
    const kept = JSON.parse(readFileSync(known, 'utf8'));
    return kept.version === version ? kept.safe : [];
  } catch {
    return [];
  }
}

function rememberKnown(version, safe) {
  mkdirSync(path.dirname(known), { recursive: true });
  writeFileSync(known, JSON.stringify({ version, safe }));
}

main();
