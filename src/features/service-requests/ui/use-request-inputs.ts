import type { RequestRegions } from '../rules.ts';

/** Sets the state of a city that was chosen without one: two states may have a city of the same name. */
export function bringState(form: HTMLFormElement, { states }: RequestRegions): void {
  const city = form.elements.namedItem('cidade');
  const [chosen] = city instanceof HTMLSelectElement ? city.selectedOptions : [];
  const group = chosen?.closest('optgroup')?.label;
  if (group !== undefined)
    setText(form, 'estado', (own) => own || (states.find(({ nome }) => nome === group)?.id ?? ''));
}

/** Fills what nobody has answered yet by what the address brings, by the names of the fields. */
export function fillFromAddress(form: HTMLFormElement, query: URLSearchParams): void {
  for (const [name, value] of query) {
    const controls = [...form.elements].filter((control) => control.getAttribute('name') === name);
    const boxes = controls.filter((one) => one instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(one.type));
    for (const box of boxes as HTMLInputElement[]) if (box.value === value && name !== 'termos') box.checked = true;
    if (boxes.length === 0) setText(form, name, (own) => own || value);
  }
}

/** Writes into a field unless it already has this text. */
export function setText(form: HTMLFormElement, name: string, change: (typed: string) => string): void {
  const control = form.elements.namedItem(name);
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  ) {
    const text = change(control.value);
    if (text !== control.value) control.value = text;
  }
}
