import { diffWordsWithSpace } from 'diff';

/** The difference between two texts, word by word: what goes is struck out, what comes is underlined. */
function TextDifference({ label, before, after }: { label: string; before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after);
  let at = 0;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className="max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-line rounded-md bg-surface-muted p-3 text-sm"
    >
      {parts.map(({ value, added, removed }) => {
        at += value.length;
        const key = `${at} ${added ? 'in' : removed ? 'out' : ''}`;
        if (added) {
          return (
            <ins key={key} className="bg-success-soft text-success">
              {value}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={key} className="bg-danger-soft text-danger">
              {value}
            </del>
          );
        }
        return <span key={key}>{value}</span>;
      })}
    </section>
  );
}

interface Compared {
  label: string;
  before: string;
  after: string;
}

/** The fields of a text that differ, each with its difference; a sentence when none does. */
export function FieldDifferences({ fields, nothing }: { fields: readonly Compared[]; nothing: string }) {
  const changed = fields.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return <p className="text-sm text-ink-soft">{nothing}</p>;
  return (
    <div className="grid min-w-0 gap-3">
      {changed.map(({ label, before, after }) => (
        <div key={label} className="grid min-w-0 gap-1">
          <h3 className="text-sm font-medium">{label}</h3>
          <TextDifference label={`Diferença: ${label}`} before={before} after={after} />
        </div>
      ))}
    </div>
  );
}
