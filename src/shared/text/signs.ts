/** Whether a text says something. */
export interface Signs {
  test(text: string): boolean;
}

/** The longest word or phrase that is looked for after another. */
const longestPhrase = 40;

/**
 * Matches one expression at most a number of characters before another. A single expression with `.{0,40}` would take
 * time polynomial in the text's length.
 */
export function near(first: RegExp, within: number, then: RegExp): Signs {
  const every = new RegExp(first.source, 'g');
  return {
    test(text) {
      for (const { index, 0: said } of text.matchAll(every)) {
        const from = index + said.length;
        const at = text.slice(from, from + within + longestPhrase).search(then);
        if (at >= 0 && at <= within) return true;
      }
      return false;
    },
  };
}

/** Matches two expressions at most a number of characters apart, in either order. */
export function beside(one: RegExp, within: number, other: RegExp): Signs {
  return anyOf(near(one, within, other), near(other, within, one));
}

/** Any of several signs. */
export function anyOf(...signs: readonly Signs[]): Signs {
  return { test: (text) => signs.some((one) => one.test(text)) };
}

/** Matches when all of several signs occur. */
export function allOf(...signs: readonly Signs[]): Signs {
  return { test: (text) => signs.every((one) => one.test(text)) };
}

/** Matches `signs` unless the others occur. */
export function unless(signs: Signs, beside: Signs): Signs {
  return { test: (text) => signs.test(text) && !beside.test(text) };
}
