// Resets of features that no rule sets, leftovers of the minifier, and Firefox's own focus ring, which the house's
// replaces.
const resets =
  /:-moz-focusring:where\(:not\(iframe\)\)\{outline:auto\}|font-(?:feature|variation)-settings:(?:normal|inherit);?|(-webkit-text-decoration:inherit;)(?=\1)/g;

/**
 * Shortens a pruned sheet: values replace the properties that read them, and unread ones are left out. The sheet must
 * be complete, since nothing outside it can read its custom properties afterwards.
 */
export function shorten(css: string): string {
  return tidy(dropUnread(reckon(readAtOnce(settle(straighten(css.replace(resets, '')))))));
}

const solid = /(?<=[{;])border(?:-[a-z]+)*-style:solid;?/g;
const otherStyle = /[{;]border(?:-[a-z]+)*-style:(?!solid)/;

/**
 * Leaves out what is said once more, or of nothing: each border is solid by the reset where no rule says otherwise, and
 * a page hosts no sheet.
 */
function tidy(css: string): string {
  const isReset = css.includes('border:0 solid') && !otherStyle.test(css);
  return (isReset ? css.replace(solid, '') : css)
    .replace(resets, '')
    .replace(/,:host(?=\{)/g, '')
    .replace(/(?<=[{;](?!--)[a-z-]+:)0px(?=[;}])/g, '0')
    .replace(/(?<=[{};]|^)[^{};@]+\{\}/g, '')
    .replace('@layer theme{}', '');
}

/** Takes away detours: a property that nothing writes is its other value, and one of the root needs no other. */
function straighten(css: string): string {
  const namesIn = (text: string) => new Set([...text.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name));
  const written = namesIn(css);
  const [, root = ''] = css.split(':root,:host', 2);
  const ofRoot = namesIn(root.slice(0, root.indexOf('}')));
  for (const [, name, says = ''] of css.matchAll(/@property (--[\w-]+)\{([^}]*)\}/g)) {
    if (says.includes('initial-value')) written.add(name);
  }
  return css.replace(/var\((--[\w-]+),([^()]+|var\(--[\w-]+\))\)/g, (whole, name, other: string) => {
    if (ofRoot.has(name)) return `var(${name})`;
    return written.has(name) || other.trim() === '' ? whole : other;
  });
}

/**
 * Writes the value of each custom property that has only one, from the root or from its `@property` rule, wherever it
 * is read. What is written in a second place (for another theme or density) stays a property.
 */
function settle(css: string): string {
  const values = new Map<string, Set<string>>();
  const note = (name: string, value: string) => values.set(name, (values.get(name) ?? new Set()).add(value));
  for (const [, name = '', says = ''] of css.matchAll(/@property (--[\w-]+)\{([^}]*)\}/g)) {
    const initial = /initial-value:([^;}]*)/.exec(says)?.[1];
    if (initial !== undefined) note(name, initial);
  }
  const everywhere = new Set(values.keys());
  for (const [, root = ''] of css.matchAll(/(?<=[{};]|^):root(?:,:host)?\{([^{}]*)\}/g)) {
    for (const [, name = ''] of `;${root}`.matchAll(/;(--[\w-]+):/g)) everywhere.add(name);
  }
  for (const [, name = '', value = ''] of css.matchAll(/[{;](--[\w-]+):((?:[^;{}"']|"[^"]*"|'[^']*')*)/g)) {
    note(name, value);
  }
  const settled = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
      const [value = '', ...others] = values.get(name) ?? [];
      return everywhere.has(name) && value !== '' && others.length === 0 ? settled(value) : whole;
    });
  return settled(css);
}

/** Takes away a property that every rule that reads it has just written. */
function readAtOnce(css: string): string {
  let shorter = css;
  for (const name of new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map(([, each = '']) => each))) {
    const written = new RegExp(`(?<=[{;])${name}:([^;{}"']*);([^{}]*)var\\(${name}\\)`, 'g');
    const once = shorter.replace(written, (_all, value: string, between: string) => `${between}${value}`);
    // Written anywhere else too, it may be overridden there.
    const isLeft = once.includes(`var(${name}`) || new RegExp(`[{;]${name}:`).test(once);
    if (!isLeft) shorter = once;
  }
  return shorter;
}

/** Does the sums that need no browser, and leaves out shadows without size and colour. */
function reckon(css: string): string {
  const done = css
    .replaceAll('calc(1 - 0)', '1')
    .replace(/calc\((-?[\d.]+)(rem|px) \* (-?[\d.]+)\)/g, (_all, factor, unit, other) => {
      const product = Number((Number(factor) * Number(other)).toFixed(4));
      return product === 0 ? '0px' : `${product}${unit}`.replace(/^(-?)0\./, '$1.');
    });
  return done === css ? css.replaceAll('0 0 #0000, ', '') : reckon(done);
}

/**
 * Custom properties that nothing left in the sheet reads, `@property` rules that change nothing, and unnamed
 * animations.
 */
function dropUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replace(/(?<=[{;])(--[\w-]+):(?:[^;{}"']|"[^"]*"|'[^']*')*(?:;|(?=\}))/g, (declaration, name) =>
    read.has(name) ? declaration : '',
  );
  // The dropped property may have been the only reader of another.
  if (kept !== css) return dropUnread(kept);
  const written = new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name));
  return css
    .replace(/@property (--[\w-]+)\{([^}]*)\}/g, (rule, name, says) =>
      read.has(name) && (written.has(name) || says.includes('initial-value')) ? rule : '',
    )
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g, (rule, name) =>
      new RegExp(`[: ,]${name}(?![\\w(-])`).test(css.replaceAll(rule, '')) ? rule : '',
    );
}
