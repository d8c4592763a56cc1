import { type ChangeEvent, createContext, useContext } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Properties that a Field gives to its control. */
export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Properties that a form's field passes to its control. */
  registered?: UseFormRegisterReturn | undefined;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface ControlProps<Control extends HTMLElement> {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
  onChange?: ((event: ChangeEvent<Control, Control>) => void) | undefined;
}

/**
 * Properties that a Field passes to its control: id and ARIA attributes where it has none, and inside a form its value.
 */
export function useFieldWiring<Control extends HTMLElement>(props: ControlProps<Control>) {
  const field = useContext(FieldContext);
  const registered = field?.registered;
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    // `aria-required`, not `required`: our own messages are shown, never the browser's bubbles.
    'aria-required': props['aria-required'] ?? (field?.required || undefined),
    ...(registered && {
      ...registered,
      // Its own first: a mask has written what the form then reads.
      onChange(event: ChangeEvent<Control, Control>) {
        props.onChange?.(event);
        void registered.onChange(event);
      },
    }),
  };
}
