import { createHash } from 'node:crypto';
import bootScript from './site/boot.ts?inline-script';
import { speculationText } from './site/speculation-rules.ts';
import themeScript from './theme-start.ts?inline-script';

/** The inline scripts that the root may write, as a Content-Security-Policy names them. */
export const inlineScripts = [bootScript, speculationText, themeScript].map(
  (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
);
