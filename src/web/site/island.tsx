import type { ComponentType } from 'react';

interface IslandProps<Props extends object> {
  name: string;
  component: ComponentType<Props>;
  props: Props;
  /** Comes alive at once instead of at the first touch. */
  eager?: boolean;
  /** Session-storage keys of the form's draft: with a draft it hydrates at once. */
  drafts?: readonly string[];
  /** Props that the component reads back from its own HTML, so that they are not sent twice. */
  readBack?: readonly (keyof Props & string)[];
}

/**
 * A part of a public document that React hydrates in the browser. Until then it is static HTML of the same component;
 * `props` travel as JSON.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  eager,
  drafts,
  readBack = [],
}: IslandProps<Props>) {
  const sent = Object.entries(props).filter(([key]) => !(readBack as readonly string[]).includes(key));
  return (
    <div
      data-island={name}
      data-props={sent.length === 0 ? undefined : JSON.stringify(Object.fromEntries(sent))}
      data-eager={eager === true ? '' : undefined}
      data-drafts={drafts?.join(' ')}
    >
      <Component {...props} />
    </div>
  );
}
