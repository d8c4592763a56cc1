import type { ReactNode } from 'react';
import { Whole } from '../records/whole.tsx';

/** A cell's main text, whole for every name that people have, with a lighter one below. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="block min-w-0 wrap-anywhere @3xl:max-w-80 @3xl:wrap-break-word">
      <span
        className="block font-medium text-ink @max-3xl:[font-weight:inherit] @3xl:line-clamp-4"
        title={typeof first === 'string' ? first : undefined}
      >
        <Whole>{first}</Whole>
      </span>
      <span className="block text-xs font-normal text-ink-soft tabular-nums">
        <Whole>{second}</Whole>
      </span>
    </span>
  );
}
