import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { messageSignature } from '#features/messages/settings-content.ts';
import { MessageTextsList } from '#features/messages/texts/ui/message-texts-list.tsx';
import { SettingsForm } from '#features/settings/ui/settings-form.tsx';
import { useSettings } from '#features/settings/ui/use-settings.ts';
import { officePages } from '#shared/address/pages.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Textos das mensagens' };

/** The texts of messages by who gets them, and who signs them. */
export default function MessageTexts() {
  const may = useMay();
  return (
    <>
      <PageHeader back={{ to: officePages.settings, label: 'Configurações' }} />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
        <Loaded answer={useSettings()} failed="Erro ao Carregar Configurações">
          {({ messages }) => (
            <SettingsForm
              group="messages"
              {...messageSignature.words}
              values={messages}
              mayWrite={may('settings.write')}
            />
          )}
        </Loaded>
        <MessageTextsList />
      </div>
    </>
  );
}
