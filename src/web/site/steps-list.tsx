/** Numbered steps, side by side where there is room. */
export function StepsList({
  steps,
  className,
}: {
  steps: readonly { title: string; text: string }[];
  className: string;
}) {
  return (
    <ol className={`mt-6 grid gap-6 ${className}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand font-bold text-on-brand"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="font-semibold text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
