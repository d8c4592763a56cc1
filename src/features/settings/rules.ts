/** Read by public pages, which load no shapes: `contract.ts` takes it from here. */
export const contactPath = '/api/contact-direct';

/** What whoever sends a form agrees to or is told. */
export const legalTextKinds = ['termos', 'privacidade'] as const;
export type LegalTextKind = (typeof legalTextKinds)[number];

export const legalTextLabels: Record<LegalTextKind, string> = {
  termos: 'Termos de uso',
  privacidade: 'Política de privacidade',
};

/** Which version of each text somebody had before them; 0 where there was none. */
export type SeenVersions = Record<LegalTextKind, number>;

/** The versions that a form says it showed; one that was never published counts as the one in force. */
export function believedVersions(told: SeenVersions | undefined, inForce: SeenVersions): SeenVersions {
  const believe = (kind: LegalTextKind) => {
    const version = told?.[kind] ?? inForce[kind];
    return version >= 1 && version <= inForce[kind] ? version : inForce[kind];
  };
  return { termos: believe('termos'), privacidade: believe('privacidade') };
}

/** Who answers for the service, for the foot of every page: only what the operator has set. */
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

/** Where the operator's pictures are shown: the logo, and what a shared link shows. */
export const brandPicturePath = '/api/brand-pictures/:key';
const [brandPictureFolder = ''] = brandPicturePath.split(':');

/** Where the picture with this random key is shown. */
export function brandPictureUrl(key: string): string {
  return `${brandPictureFolder}${key}`;
}

/** The key of an uploaded picture's address; null for any other address. */
export function brandPictureKeyOf(url: string): string | null {
  const key = url.startsWith(brandPictureFolder) ? url.slice(brandPictureFolder.length) : '';
  return /^[0-9a-f]{32}$/.test(key) ? key : null;
}
