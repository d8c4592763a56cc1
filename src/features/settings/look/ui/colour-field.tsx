import { isColour } from '#shared/look/colour.ts';
import type { Unreadable } from '#shared/look/palette.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

interface ColourFieldProps {
  id: string;
  label: string;
  hint: string;
  value: string;
  /** Default of an empty field. */
  ours: string;
  error: string | undefined;
  /** The problem of the colour as typed now. */
  unreadable: Unreadable | null;
  mayWrite: boolean;
  onChange: (colour: string) => void;
}

/** A typed or picked colour; one without contrast shows why and offers the nearest better one. */
export function ColourField({ id, label, hint, value, ours, error, unreadable, mayWrite, onChange }: ColourFieldProps) {
  return (
    <div className="grid content-start gap-2">
      <Field id={id} label={label} hint={hint} error={unreadable?.message ?? error} optional>
        <TextInput
          value={value}
          placeholder={ours}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          readOnly={!mayWrite}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase())}
        />
      </Field>
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            aria-label={`Escolher: ${label}`}
            value={isColour(value) ? value : ours}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="h-11 w-16 rounded-md border border-line-strong bg-surface-raised p-1"
          />
          {unreadable !== null && (
            <Button size="sm" onClick={() => onChange(unreadable.nearest)}>
              Usar {unreadable.nearest}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
