import { Fragment } from 'react';

/** The address of e-mail of the central: where there is no room for it, it breaks before its @ or a dot. */
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
