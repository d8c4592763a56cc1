interface TickListProps {
  id: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** One question with any number of answers. */
export function TickList({ id, legend, options, chosen, onChange }: TickListProps) {
  return (
    <fieldset id={id} className="grid min-w-0 gap-x-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex items-start gap-3 py-1 pointer-coarse:py-2.5">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
            className="mt-0.5 size-5 shrink-0 accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
