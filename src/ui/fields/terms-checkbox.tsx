import type { ComponentProps } from 'react';
import { sitePages } from '#shared/address/site-pages.ts';
import { Checkbox } from './checkbox.tsx';

/** Agreement to the terms; both pages open in a new tab, so that no text is lost. */
export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <Checkbox
      {...props}
      label={
        <>
          Li e concordo com os{' '}
          <a href={sitePages.terms} target="_blank" rel="noopener">
            termos de uso
          </a>{' '}
          e a{' '}
          <a href={sitePages.privacy} target="_blank" rel="noopener">
            política de privacidade
          </a>
          .
        </>
      }
    />
  );
}
