/** Opens the assistant, given scripts; on a narrow phone it shows only its icon. */
export function ChatButton() {
  return (
    <button type="button" data-act="chat" aria-haspopup="dialog" className="float float-chat noscript:hidden">
      <span aria-hidden="true" className="text-xl sm:hidden">
        ?
      </span>
      <span className="sr-only sm:not-sr-only">Precisa de ajuda?</span>
    </button>
  );
}
