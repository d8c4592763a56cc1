import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { PageTextDetail } from '../contract.ts';
import { FieldDifferences } from './text-difference.tsx';

/** The versions of a text, each with what it changed, and a way to bring one back. */
export function PageTextVersions({
  detail: { versions, fields, reference },
  onUse,
}: {
  detail: PageTextDetail;
  onUse: ((words: Record<string, string>) => void) | undefined;
}) {
  if (versions.length === 0) return null;
  return (
    <Card title="Versões" description="A mais nova é a que vale. Cada uma mostra o que mudou da anterior.">
      <ul className="grid gap-1">
        {versions.map(({ version, at, actorName, isReference, values }, index) => {
          const before = versions[index + 1]?.values ?? reference;
          return (
            <li key={version}>
              <details>
                <summary className="cursor-pointer py-3 text-sm sm:py-1">
                  Versão {version}, {actorName}, {formatDateTime(new Date(at))}
                  {isReference && ', texto de referência'}
                </summary>
                <div className="mt-2 grid min-w-0 justify-items-stretch gap-2">
                  <FieldDifferences
                    fields={fields.map(({ name, label }) => ({
                      label,
                      before: before[name] ?? '',
                      after: values[name] ?? '',
                    }))}
                    nothing="As palavras são as mesmas da anterior."
                  />
                  {onUse && (
                    <Button size="sm" className="justify-self-start" onClick={() => onUse(values)}>
                      Pôr no editor
                    </Button>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
