type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Replays text and choices from before hydration to a form, as if they happened now. Called in the hydrating task
 * itself, so that no key falls between, and without rewriting fields, so that cursor and unfinished phone-keyboard
 * words stay. Handlers must build on the previous state, since nothing renders meanwhile.
 */
export function tellEarlyInput(place: HTMLElement): void {
  for (const control of place.querySelectorAll<Control>('input, select, textarea')) {
    if (!isChanged(control)) continue;
    for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}

function isChanged(control: Control): boolean {
  // For a radio group the browser fires for the chosen one only.
  if (control.type === 'radio') return isBox(control) && control.checked && !control.defaultChecked;
  if (control.type === 'checkbox') return isBox(control) && control.checked !== control.defaultChecked;
  return control.value !== firstValue(control);
}

function firstValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement;
}
