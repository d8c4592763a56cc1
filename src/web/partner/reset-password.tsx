import { minPasswordLength } from '#features/accounts/rules.ts';
import { ResetPasswordPage } from '../reset-password-page.tsx';

export default function ResetPassword() {
  return <ResetPasswordPage minLength={minPasswordLength('partner')} signInPath="/parceiro/login" />;
}
