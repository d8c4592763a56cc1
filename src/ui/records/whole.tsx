import { Children, type ReactNode } from 'react';

/** What a person reads out or copies as one thing, say CH-2026-000123 or 1A2B-3C4D. */
const code = /([A-Z]{2,3}-\d{4}-\d+|\b[0-9A-F]{4}-[0-9A-F]{4}\b)/;

/**
 * A text whose codes stand on one line: left alone, a browser breaks them behind a hyphen. What is no text stays as it
 * is.
 */
export function Whole({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (typeof child === 'string' ? wholeCodes(child) : child));
}

function wholeCodes(text: string): ReactNode {
  const parts = text.split(code);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move.
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
