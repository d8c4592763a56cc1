/** The keyboard shortcut of a dialog's form, shown with a keyboard only. */
export function SendKeys() {
  return (
    <p className="mr-auto text-ink-soft text-sm pointer-coarse:hidden max-sm:hidden">
      <kbd className="font-sans">Ctrl</kbd> + <kbd className="font-sans">Enter</kbd> salva
    </p>
  );
}
