/** One field of a card of settings. */
export interface SettingField {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Initial number of lines of a longer field. */
  rows?: number;
  /** One line over the whole width. */
  wide?: boolean;
  type?: 'tel' | 'email' | 'number';
  /** A choice instead of a typed value; one always stands. */
  options?: readonly { value: string; label: string }[];
  /** A yes or no. */
  isSwitch?: boolean;
}

interface CardWords {
  title: string;
  description: string;
  fields: readonly SettingField[];
}

export const contactWords: CardWords = {
  title: 'Contato',
  description: 'Os telefones e o e-mail que todas as páginas mostram.',
  fields: [
    { name: 'primaryPhone', label: 'Telefone principal', type: 'tel', hint: 'Com DDD, ou um 0800.' },
    { name: 'secondaryPhone', label: 'Segundo telefone', type: 'tel', optional: true },
    { name: 'whatsappNumber', label: 'WhatsApp', type: 'tel', hint: 'Com o código do país: 55, DDD e número.' },
    { name: 'email', label: 'E-mail', type: 'email' },
  ],
};

export const brandWords: CardWords = {
  title: 'Marca',
  description: 'Com que nome o sistema se apresenta.',
  fields: [
    { name: 'brandName', label: 'Nome do negócio' },
    { name: 'legalName', label: 'Razão social', optional: true },
    { name: 'cnpj', label: 'CNPJ', optional: true },
    { name: 'address', label: 'Endereço', optional: true },
    {
      name: 'licenses',
      label: 'Licenças',
      optional: true,
      hint: 'Como devem ser lidas no rodapé do site, por exemplo: licença ambiental IBRAM 123/2026.',
    },
  ],
};

export const verificationWords: CardWords = {
  title: 'Provar que o site é seu',
  description: 'Os códigos que os buscadores e o Facebook dão. Eles ficam escritos na página inicial.',
  fields: [
    {
      name: 'google',
      label: 'Google Search Console',
      optional: true,
      hint: 'Só o código: o que a etiqueta traz em content.',
    },
    { name: 'bing', label: 'Bing Webmaster Tools', optional: true },
    { name: 'facebook', label: 'Facebook', optional: true },
  ],
};

export const homepageWords: CardWords = {
  title: 'Página inicial',
  description: 'O que o visitante lê primeiro.',
  fields: [
    { name: 'heroTitle', label: 'Título', wide: true },
    { name: 'heroSubtitle', label: 'Subtítulo', wide: true },
    { name: 'heroDescription', label: 'Descrição', rows: 2 },
    { name: 'ctaButtonText', label: 'Botão de pedido' },
    { name: 'whatsappButtonText', label: 'Botão do WhatsApp' },
    { name: 'phoneButtonText', label: 'Botão de telefone' },
    { name: 'availabilityText', label: 'Disponibilidade' },
  ],
};

export const termsWords: CardWords = {
  title: 'Termos de uso',
  description: 'O texto da página de termos. Cada mudança é uma versão nova.',
  fields: [
    {
      name: 'homeTermsContent',
      label: 'Termos de uso',
      optional: true,
      rows: 10,
      hint: 'Vazio, o site mostra que os termos não foram configurados.',
    },
  ],
};
