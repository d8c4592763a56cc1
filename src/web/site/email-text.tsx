import { Fragment } from 'react';

/** The central's e-mail address, with line breaks allowed before @ and dots. */
export function EmailText({ email }: { email: string }) {
  return (
    <span data-contact="email" className="wrap-anywhere">
      {email.split(/(?=[@.])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move.
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
