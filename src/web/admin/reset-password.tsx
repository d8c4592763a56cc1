import { minPasswordLength } from '#features/accounts/rules.ts';
import { officePages } from '#shared/address/pages.ts';
import { ResetPasswordPage } from '../reset-password-page.tsx';

export default function ResetPassword() {
  return <ResetPasswordPage minLength={minPasswordLength('admin')} signInPath={officePages.signIn} />;
}
