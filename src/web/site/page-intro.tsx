import type { ReactNode } from 'react';

interface PageIntroProps {
  title: string;
  lead: ReactNode;
  /** The pages between the start and this one. */
  trail?: readonly (readonly [name: string, path: string])[];
  /** Content above the title, such as a place sign. */
  sign?: ReactNode;
  /** The version of the configuration, where the office writes the lead. */
  configTag?: string;
  children?: ReactNode;
}

/** Head of a public page: breadcrumbs, subject, and immediate actions. */
export function PageIntro({ title, lead, trail = [], sign, configTag, children }: PageIntroProps) {
  return (
    <div className="border-water border-b-8 bg-brand-soft">
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-8 md:py-12">
        <nav aria-label="Você está em" className="text-sm">
          <ol className="trail">
            {[['Início', '/'] as const, ...trail].map(([name, path]) => (
              <li key={path}>
                {/* Wide enough for a thumb without pushing the next name away. */}
                <a href={path} className="-mx-2 inline-flex min-h-11 items-center px-2 underline lg:min-h-8">
                  {name}
                </a>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        {sign}
        <h1 className="poster">{title}</h1>
        <p className="wrap-anywhere max-w-prose text-ink-soft text-lg" {...followed(configTag)}>
          {lead}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Marks for the page's script: a text that follows the office, and its version. */
function followed(configTag: string | undefined) {
  return configTag === undefined ? {} : { 'data-texts': '', 'data-etag': configTag.slice(1, -1) };
}
