import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * For a form of a public document whose fields React controls: what was typed, chosen or ticked before the script was
 * there is given to the form again once it is `alive`, as if it had just been done. React alone would take it away.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, alive: boolean): void {
  const early = useRef(new Map<Control, string | boolean>());
  useLayoutEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (isBox(control)) {
        if (control.checked !== control.defaultChecked) early.current.set(control, control.checked);
      } else if (isControl(control) && control.value !== firstValue(control)) early.current.set(control, control.value);
    }
  }, [form]);
  useEffect(() => {
    if (alive) void giveAgain(early.current);
  }, [alive]);
}

async function giveAgain(early: Map<Control, string | boolean>): Promise<void> {
  for (const [control, answer] of early) {
    if (typeof answer === 'string') {
      // Whoever has typed on is right.
      if ([answer, firstValue(control)].includes(control.value)) write(control, answer);
    } else if (isBox(control) && control.checked !== answer) control.click();
    // One at a time: each change builds on the one before.
    await new Promise((done) => setTimeout(done));
  }
  early.clear();
}

function write(control: Control, text: string): void {
  // Through the control itself, so that React knows what stands there; then past it, so that it sees the change.
  control.value = firstValue(control);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
}

function firstValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

function isControl(element: Element): element is Control {
  return ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName);
}

function isBox(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
}
