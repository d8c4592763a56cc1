import { sitePages } from '#shared/site-pages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';

interface TermsBoxProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
}

/** Agreement to the terms; both pages open beside the form, so that nothing typed is left behind. */
export function TermsBox({ id, checked, onChange, error }: TermsBoxProps) {
  return (
    <Checkbox
      id={id}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      error={error}
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
