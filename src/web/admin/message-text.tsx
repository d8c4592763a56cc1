import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { MessageTextEditor } from '#features/messages/texts/ui/message-text-editor.tsx';
import { officePages } from '#shared/address/pages.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Texto da mensagem' };

/** The editor of one message's text. */
export default function MessageText() {
  const { message = '' } = useParams();
  const may = useMay();
  return (
    <>
      <PageHeader back={{ to: officePages.messageTexts, label: 'Textos das mensagens' }} />
      <MessageTextEditor name={message} mayWrite={may('settings.write')} />
    </>
  );
}
