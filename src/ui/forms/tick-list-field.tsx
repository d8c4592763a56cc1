import { useController } from 'react-hook-form';
import type { SelectOption } from '../fields/select.tsx';
import { TickList } from '../fields/tick-list.tsx';

interface Props {
  name: string;
  id: string;
  legend: string;
  options: readonly SelectOption[];
}

/** Several choices as one field of a form, with its error. */
export function TickListField({ name, ...list }: Props) {
  const { field, fieldState } = useController<Record<string, string[]>>({ name });
  return (
    <div className="min-w-0 sm:col-span-full">
      <TickList {...list} chosen={field.value} onChange={field.onChange} />
      {fieldState.error?.message !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
