import { type RefObject, useLayoutEffect } from 'react';

/** Session-storage key of the request form's draft. */
export const draftKey = 'canolivre-solicitacao';

type Draft = Record<string, string[]>;

/**
 * Saves typed values in this tab, so that they survive a reload. Restored once, on mounting, unless the visitor has
 * typed meanwhile. Call `save` after each change and `forget` at the end.
 */
export function useDraft(key: string, form: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const draft = readDraft(key);
    if (draft !== null && form.current !== null) restore(form.current, draft);
  }, [key, form]);

  return {
    save(data: FormData) {
      const draft: Draft = {};
      for (const [name, value] of data) if (typeof value === 'string') draft[name] = [...(draft[name] ?? []), value];
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Storage is closed or full: the form works without a draft.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept either.
      }
    },
  };
}

function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

function restore(form: HTMLFormElement, draft: Draft): void {
  const controls = [...form.elements];
  const boxes = controls.filter(
    (control) => control instanceof HTMLInputElement && isBox(control),
  ) as HTMLInputElement[];
  const answered = new Set(boxes.filter((box) => box.checked !== box.defaultChecked).map((box) => box.name));
  for (const box of boxes) {
    if (!answered.has(box.name)) box.checked = draft[box.name]?.includes(box.value) ?? false;
  }
  for (const control of controls) {
    const isText =
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && !isBox(control) && control.type !== 'hidden');
    if (!isText) continue;
    const drafted = draft[control.name]?.[0] ?? '';
    if (control.value !== '' && control.value !== drafted) continue;
    // Sets initial values, so that nothing counts as typed.
    if (control instanceof HTMLSelectElement)
      for (const option of control.options) option.defaultSelected = option.value === drafted;
    else control.defaultValue = drafted;
    control.value = drafted;
  }
}

function isBox(input: HTMLInputElement): boolean {
  return input.type === 'radio' || input.type === 'checkbox';
}
