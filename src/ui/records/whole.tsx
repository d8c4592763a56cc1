import { Children, type ReactNode } from 'react';

/** A code that people read out or copy as a whole, such as CH-2026-000123 or 1A2B-3C4D. */
const code = /([A-Z]{2,3}-\d{4}-\d+|\b[0-9A-F]{4}-[0-9A-F]{4}\b)/;

/** Keeps codes in a text on one line: browsers would break them after a hyphen. Other children stay unchanged. */
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
