import type { Locator } from '@playwright/test';

/** Value of each control of a form by name: text, choice, or whether it is checked. */
export type Controls = Record<string, string>;

/** Reads every control that is shown, but for searches and files. */
export function readControls(surface: Locator): Promise<Controls> {
  return surface.evaluate((root) => {
    const found: Record<string, string> = {};
    for (const control of root.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      const said = control.closest('label')?.textContent?.trim() ?? '';
      // Boxes sharing a name, or without one, are identified by id or label.
      const name =
        control.type === 'checkbox' && control.id === ''
          ? `${control.name} ${said}`.trim()
          : control.name || control.id;
      const isRadio = control.type === 'radio';
      if (name === '' || ['search', 'hidden', 'file'].includes(control.type) || control.readOnly) continue;
      if (!isRadio && !control.checkVisibility()) continue;
      if (isRadio) found[name] = control.checked ? control.value : (found[name] ?? '');
      else found[name] = control.type === 'checkbox' ? String(control.checked) : control.value;
    }
    return found;
  });
}

/**
 * Changes every visible control, as a person would: another choice, another text, a toggled box. `blank` clears what
 * can be cleared.
 */
export async function changeControls(surface: Locator, { blank = false } = {}): Promise<void> {
  // Twice: an answer may bring further questions.
  for (const seen of [false, true]) {
    await surface.evaluate(
      async (root, { empty, again }) => {
        const texts: Record<string, string> = {
          email: 'outra.pessoa@exemplo.com.br',
          tel: '61987654321',
          date: '2027-03-04',
          time: '10:30',
          'datetime-local': '2027-03-04T10:30',
          number: '7',
          password: 'outra senha bem longa',
          url: 'https://exemplo.com.br',
        };
        const write = (control: HTMLInputElement, value: string) => {
          const kind =
            { SELECT: HTMLSelectElement, TEXTAREA: HTMLTextAreaElement }[control.tagName] ?? HTMLInputElement;
          // Past the setter of the page's own code, so that it sees the change.
          Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value);
          control.dispatchEvent(new Event('input', { bubbles: true }));
          control.dispatchEvent(new Event('change', { bubbles: true }));
          control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        };
        for (const control of root.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
          if (again && control.dataset.tried !== undefined) continue;
          control.dataset.tried = '';
          const isRadio = control.type === 'radio';
          if (!control.isConnected || control.disabled || control.readOnly) continue;
          if (['search', 'hidden', 'file'].includes(control.type) || control.role === 'combobox') continue;
          if (!isRadio && !control.checkVisibility()) continue;
          if (isRadio) {
            const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
            const others = group.filter(({ name, checked }) => name === control.name && !checked);
            if (!empty && group.find(({ name }) => name === control.name) === control) others.at(-1)?.click();
          } else if (control.type === 'checkbox') {
            if (!empty || control.checked) control.click();
          } else if (control instanceof HTMLSelectElement) {
            const values = [...(control as unknown as HTMLSelectElement).options].map(({ value }) => value);
            const other = values.findLast((value) => value !== '' && value !== control.value);
            if (empty) {
              if (values.includes('')) write(control, '');
            } else if (other !== undefined) write(control, other);
          } else
            write(control, empty ? '' : (texts[control.type] ?? (control.inputMode === '' ? 'Outra coisa' : '11')));
          await new Promise((done) => requestAnimationFrame(done));
        }
        if (again)
          for (const control of root.querySelectorAll<HTMLElement>('[data-tried]')) delete control.dataset.tried;
      },
      { empty: blank, again: seen },
    );
  }
}

/** Whether something reports what is missing: at a field, in an alert, or beside a disabled button. */
export function complaints(surface: Locator): Promise<string[]> {
  // It may have closed meanwhile: then nothing is said.
  return surface.evaluateAll((roots) =>
    roots.flatMap((root) => [
      ...[...root.querySelectorAll('[aria-invalid=true]')].map(
        (field) => field.id || field.getAttribute('name') || '?',
      ),
      ...[
        ...root.querySelectorAll('[role=alert]'),
        ...[...root.querySelectorAll('[type=submit]:disabled')].map((button) =>
          document.getElementById(button.getAttribute('aria-describedby') ?? ''),
        ),
      ]
        .map((element) => element?.textContent?.trim() ?? '')
        .filter(Boolean),
    ]),
  );
}
