import { ExternalLink } from 'lucide-react';
import { AnchorButton } from '../buttons/anchor-button.tsx';

/** Opens a file in a new tab, in full. */
export function OpenFileLink({ href }: { href: string }) {
  return (
    <AnchorButton
      size="sm"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="self-start"
      icon={<ExternalLink aria-hidden="true" className="size-4" />}
    >
      Abrir em nova aba
    </AnchorButton>
  );
}
