type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Tells a form that has just come alive what was typed, chosen or ticked before, as if it were being done now. Called
 * in the very task that brings it to life: no key falls between, and no field is written anew, so that its cursor and
 * the word a phone's keyboard is still composing stay. What hears of it must build on the state before it, since
 * nothing is drawn meanwhile.
 */
export function tellEarlyInput(place: HTMLElement): void {
  for (const control of place.querySelectorAll<Control>('input, select, textarea')) {
    if (!isChanged(control)) continue;
    for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}

function isChanged(control: Control): boolean {
  // Of a group the browser tells of the one that is chosen, and not of the one that no longer is.
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
