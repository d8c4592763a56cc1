/** Numbered steps along a pipe, side by side where there is room. */
export function StepsList({
  steps,
  className,
  follows = true,
}: {
  steps: readonly { title: string; text: string }[];
  className: string;
  /** Whether an open page takes the office's changes. */
  follows?: boolean;
}) {
  return (
    <ol data-texts={follows ? '' : undefined} className={`wrap-anywhere mt-8 grid gap-x-0 gap-y-6 ${className}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="pipe-run pt-14 pr-4">
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 grid size-10 place-items-center rounded-md bg-brand-strong font-extrabold text-on-brand"
          >
            {index + 1}
          </span>
          <h3 className="font-bold text-lg">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
