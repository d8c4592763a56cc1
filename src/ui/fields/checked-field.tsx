import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '#ui/fields/field.tsx';

interface CheckedFieldProps {
  id: string;
  label: string;
  value: string;
  /** The problem with the value; null for none. */
  problem: string | null;
  /** Said when nothing is wrong, e.g. 'Email válido'. */
  good?: string | undefined;
  /** Said while it is empty, after an attempt to send. */
  missing?: string | undefined;
  /** Long enough to be judged while still being typed. */
  complete?: boolean | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  children: ReactNode;
}

/** A field validated while typing: success shows at once, errors once it is complete or left. */
export function CheckedField({
  value,
  problem,
  good,
  missing,
  complete = false,
  children,
  ...field
}: CheckedFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const element = box.current;
    const tell = () => setLeft(true);
    const leave = () => {
      // A message moves the content below, so it waits for the end of the current press, which would otherwise miss.
      if (document.querySelector(':active') === null) tell();
      else addEventListener('pointerup', () => setTimeout(tell), { once: true });
    };
    element?.addEventListener('focusout', leave);
    return () => element?.removeEventListener('focusout', leave);
  }, []);
  const filled = value.trim() !== '';
  const wrong = filled && problem !== null && (left || complete) ? problem : undefined;
  const error = filled ? wrong : missing;
  const hint = filled && problem === null && good !== undefined && <span className="text-success">{good}</span>;
  return (
    <div ref={box} className="min-w-0">
      <Field {...field} error={error} {...(hint && { hint })}>
        {children}
      </Field>
    </div>
  );
}
