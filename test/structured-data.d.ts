declare module '@marbec/web-auto-extractor' {
  /** What a page says of itself, by the notation in which it says it. */
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

  /** What Google asks of the kinds of data that it shows in results. */
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}
