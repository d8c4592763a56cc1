import { refusalAt } from '#shared/errors.ts';
import { commonPasswords } from '../common-passwords-content.server.ts';
import { isRole, maxPasswordLength, minPasswordLength } from '../rules.ts';

interface NewPasswordOwner {
  role: string;
  email: string;
  twoFactorEnabled?: boolean;
}

/**
 * Refuses (`invalid`) a new password that is too short for the role, too long, or common. Character classes are not
 * required: they make passwords harder to remember, not to guess (NIST SP 800-63B).
 */
export function checkNewPassword(password: string, user: NewPasswordOwner, path = 'newPassword'): void {
  const least = isRole(user.role) ? minPasswordLength(user.role, user.twoFactorEnabled) : maxPasswordLength;
  const length = [...password].length;
  if (length < least) refuse(`A nova senha deve ter pelo menos ${least} caracteres`, path);
  if (length > maxPasswordLength) refuse(`A senha deve ter no máximo ${maxPasswordLength} caracteres`, path);
  if (isCommonPassword(password, user.email)) refuse('Esta senha é fácil de adivinhar. Escolha outra.', path);
}

function refuse(message: string, path: string): never {
  throw refusalAt(path, message);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether attackers would guess a password first: it is listed, possibly with punctuation or digits appended, repeats a
 * piece of at most four characters, or is the person's own e-mail.
 */
export function isCommonPassword(password: string, email = ''): boolean {
  const typed = plain(password);
  const bare = typed.slice(0, typed.search(/[a-z][^a-z]*$/) + 1);
  if (commonPasswords.has(typed) || (bare.length >= 6 && commonPasswords.has(bare))) return true;
  if (/^(.{1,4}?)\1+$/s.test(typed)) return true;
  const [localPart = ''] = plain(email).split('@');
  return typed === plain(email) || (localPart.length >= 4 && (typed === localPart || bare === localPart));
}
