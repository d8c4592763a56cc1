import { createContext, useContext } from 'react';

/** What a Field tells the control inside it. */
export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** The id and ARIA attributes of a control: its own where given, else those of the Field around it. */
export function useFieldWiring(props: ControlProps) {
  const field = useContext(FieldContext);
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    // `aria-required`, not `required`: our own messages are shown, never the browser's bubbles.
    'aria-required': props['aria-required'] ?? (field?.required || undefined),
  };
}
