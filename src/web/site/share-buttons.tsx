import { Link2, Share2 } from 'lucide-react';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { WhatsAppIcon } from './whatsapp-icon.tsx';

/** Share links. WhatsApp is a plain link; share.ts runs the other two, which are hidden without scripts. */
export function ShareButtons({ title, url }: { title: string; url: string }) {
  return (
    <section className="mt-8 border-line border-t pt-6">
      <h2 className="font-semibold text-xl">Compartilhe</h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <AnchorButton
          href={whatsappLink('', `${title} ${url}`)}
          target="_blank"
          rel="noopener"
          icon={<WhatsAppIcon size={18} />}
        >
          WhatsApp
        </AnchorButton>
        <Button data-act="copy" className="noscript:hidden" icon={<Link2 size={18} aria-hidden="true" />}>
          Copiar link
        </Button>
        <Button data-act="sheet" className="noscript:hidden" icon={<Share2 size={18} aria-hidden="true" />}>
          Mais opções
        </Button>
      </div>
      <p id="share-status" role="status" className="mt-2 text-ink-soft" />
    </section>
  );
}
