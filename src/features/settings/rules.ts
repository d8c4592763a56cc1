/** Read by public pages, which load no shapes: `contract.ts` takes it from here. */
export const contactPath = '/api/contact-direct';

/** Texts that senders of forms agree to or are shown. */
export const legalTextKinds = ['termos', 'privacidade'] as const;
export type LegalTextKind = (typeof legalTextKinds)[number];

export const legalTextLabels: Record<LegalTextKind, string> = {
  termos: 'Termos de uso',
  privacidade: 'Política de privacidade',
};

/** Seen version of each text; 0 for none. */
export type SeenVersions = Record<LegalTextKind, number>;

/** The versions that a form claims to have shown; unpublished ones count as current. */
export function believedVersions(told: SeenVersions | undefined, inForce: SeenVersions): SeenVersions {
  const believe = (kind: LegalTextKind) => {
    const version = told?.[kind] ?? inForce[kind];
    return version >= 1 && version <= inForce[kind] ? version : inForce[kind];
  };
  return { termos: believe('termos'), privacidade: believe('privacidade') };
}

/** The responsible company, for every page's footer: only set values. */
export function whoAnswers(brand: { legalName: string; cnpj: string; address: string; licenses: string }): string {
  const cnpj = brand.cnpj === '' ? '' : `CNPJ ${brand.cnpj}`;
  return [brand.legalName, cnpj, brand.address, brand.licenses].filter((part) => part !== '').join(' · ');
}

export interface TermsBlock {
  /** The place in the text, from 1. */
  number: number;
  kind: 'heading' | 'paragraph';
  text: string;
}

/**
 * The configured terms as a page shows them: a line is a paragraph, and one that starts with a number and a dot a
 * heading.
 */
export function termsBlocks(terms: string): TermsBlock[] {
  return terms
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text, index) => ({ number: index + 1, kind: /^\d+\./.test(text) ? 'heading' : 'paragraph', text }));
}

/** Path of the operator's pictures: logo and shared picture. */
export const brandPicturePath = '/api/brand-pictures/:key';
const [brandPictureFolder = ''] = brandPicturePath.split(':');

/** URL of the picture with this random key. */
export function brandPictureUrl(key: string): string {
  return `${brandPictureFolder}${key}`;
}

/** The key in an uploaded picture's URL; null for other URLs. */
export function brandPictureKeyOf(url: string): string | null {
  const key = url.startsWith(brandPictureFolder) ? url.slice(brandPictureFolder.length) : '';
  return /^[0-9a-f]{32}$/.test(key) ? key : null;
}
