import type { ReactNode } from 'react';

/** A form whose fields are checked and sent by us: the browser neither judges them nor leaves the page. */
export function PlainForm({
  onSend,
  className,
  children,
}: {
  onSend: (form: HTMLFormElement) => unknown;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
      className={className}
    >
      {children}
    </form>
  );
}
