/** The box shared by inputs, selects and text areas. */
export const inputStyles =
  'control w-full min-w-0 rounded-md border border-line-strong bg-surface-raised px-3 py-1.5 text-ink shadow-xs ' +
  'eases not-disabled:hover:border-ink-soft ' +
  'focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40 ' +
  '[&[readonly]]:bg-surface-muted disabled:cursor-not-allowed disabled:bg-surface-muted disabled:text-ink-soft';
