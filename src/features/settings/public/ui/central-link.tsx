import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { publicSettingsOperations } from '../contract.ts';

/** Link to the office's WhatsApp with a prepared text; nothing until its number is known. */
export function CentralLink({ text }: { text: string }) {
  const { data: contact } = useRead(publicSettingsOperations.readContact, {});
  if (contact === undefined) return null;
  return (
    <AnchorButton size="sm" href={whatsappLink(contact.whatsappNumber, text)} target="_blank" rel="noopener noreferrer">
      Falar com a central
    </AnchorButton>
  );
}
