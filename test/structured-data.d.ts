declare module '@marbec/web-auto-extractor' {
  /** A page's structured data, by notation. */
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): { jsonld: Record<string, unknown[]>; errors: unknown[] };
  }
}

declare module '@adobe/structured-data-validator' {
  export interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    path: { type: string }[];
  }

  /** Google's requirements for structured data in results. */
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}
