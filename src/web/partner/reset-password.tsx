import { minPasswordLength } from '#features/accounts/rules.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { ResetPasswordPage } from '../reset-password-page.tsx';

export default function ResetPassword() {
  return <ResetPasswordPage minLength={minPasswordLength('partner')} signInPath={partnerPages.signIn} />;
}
