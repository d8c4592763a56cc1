import type { Locator } from '@playwright/test';

/** What stands in each control of a form, by its name: text, the chosen value, or whether it is ticked. */
export type Controls = Record<string, string>;

/** Reads every control that is shown, but for searches and files. */
export function readControls(surface: Locator): Promise<Controls> {
  return surface.evaluate((root) => {
    const found: Record<string, string> = {};
    for (const control of root.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      const said = control.closest('label')?.textContent?.trim() ?? '';
      // Boxes of one name, or of none, are told apart by their id or by what stands beside them.
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
 * Gives every control that is shown another value, as a person would who tries each once: another choice, another
 * text, a tick put or taken away. `blank` takes away what can be taken away.
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

/** Whether something says what is missing: at a field, in an alert, or beside a button that cannot be pressed yet. */
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
