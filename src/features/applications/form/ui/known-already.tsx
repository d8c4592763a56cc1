import { partnerPages } from '#shared/address/partner-pages.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';

const words = 'Olá! Já tenho um cadastro de parceiro e quero saber dele.';

/** Links for people who are already registered. */
export function KnownAlready({ whatsappNumber }: { whatsappNumber: string }) {
  const style = 'inline-flex min-h-11 items-center font-semibold underline';
  return (
    <span className="flex flex-wrap gap-x-4">
      <a href={whatsappLink(whatsappNumber, words)} target="_blank" rel="noopener" className={style}>
        Falar com a central pelo WhatsApp
      </a>
      <a href={partnerPages.signIn} className={style}>
        Entrar na área do parceiro
      </a>
    </span>
  );
}
