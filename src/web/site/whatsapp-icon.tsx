/** Our own icon of a speech bubble with a handset, in the current text colour. */
export function WhatsAppIcon({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className="shrink-0">
      <path
        d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Z"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path
        d="M8.7 8.2c.3-.5.9-.5 1.2 0l.7 1.3c.2.4.1.7-.2 1l-.4.5c.5 1 1.4 1.9 2.5 2.4l.5-.5c.3-.3.7-.4 1-.2l1.3.7c.5.3.5.9.1 1.2-.8.8-1.9.9-3 .5a8 8 0 0 1-4.2-4.1c-.4-1-.3-2 .5-2.8Z"
        fill="currentColor"
      />
    </svg>
  );
}
