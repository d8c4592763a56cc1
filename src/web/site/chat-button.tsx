/** Opens the assistant, given scripts; on a narrow phone it shows only its icon. */
export function ChatButton() {
  return (
    <button
      type="button"
      data-act="chat"
      aria-haspopup="dialog"
      className="-scroll-mb-22 pointer-events-auto inline-flex size-[52px] shrink-0 items-center justify-center rounded-full bg-surface-raised font-semibold text-brand shadow-lg noscript:hidden sm:h-auto sm:min-h-[52px] sm:w-auto sm:px-4 roomy:w-26 roomy:px-2 roomy:text-left roomy:text-sm"
    >
      <span aria-hidden="true" className="text-xl sm:hidden">
        ?
      </span>
      <span className="sr-only sm:not-sr-only">Precisa de ajuda?</span>
    </button>
  );
}
