import { sitePages } from '#shared/site-pages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { FieldsProps } from './request-form.tsx';

/** Agreement to the terms; both pages open beside the form, so that nothing typed is left behind. */
export function TermsField({ values, errorOf }: FieldsProps) {
  return (
    <Checkbox
      id="pedido-termos"
      name="termos"
      value="sim"
      defaultChecked={values.termos ?? false}
      error={errorOf('termos')}
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
