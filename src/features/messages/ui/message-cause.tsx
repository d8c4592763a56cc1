import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { Whole } from '#ui/records/whole.tsx';
import type { OfficeMessage } from '../contract.ts';

const linkStyle = 'link-target py-1.5 wrap-anywhere text-brand underline underline-offset-2 @3xl:wrap-break-word';

/** Link to the record that caused a message. */
export function MessageCause({ cause: { kind, id, label } }: Pick<OfficeMessage, 'cause'>) {
  if (label === null) return <span className="text-ink-soft">–</span>;
  const to = {
    call: addressOf(officePages.call, { callId: id }),
    application: addressOf(officePages.application, { applicationId: id }),
    partner: addressOf(officePages.partner, { partnerId: id }),
    user: addressOf(officePages.users, undefined, { search: label }),
    client: addressOf(officePages.client, { clientId: id }),
    privacy: addressOf(officePages.privacyRequest, { requestId: id }),
  }[kind];
  return (
    <Link to={to} className={linkStyle}>
      <Whole>{label}</Whole>
    </Link>
  );
}
