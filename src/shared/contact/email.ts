/**
 * Whether a text is an e-mail address: one @; a local part without spaces or quotes, without a dot at either end or two
 * in a row; a domain of two or more labels of letters, digits and inner hyphens, the last of two letters or more. At
 * most 254 characters.
 */
export function isEmail(text: string): boolean {
  const [local, domain, ...more] = text.split('@');
  if (local === undefined || domain === undefined || more.length > 0 || text.length > 254) return false;
  if (!/^[^\s\p{C}<>()[\],;:\\"]+$/u.test(local) || /^\.|\.$|\.\./.test(local)) return false;
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((label) => /^[a-z\d]([a-z\d-]*[a-z\d])?$/i.test(label))) return false;
  return /^[a-z]{2,}$/i.test(labels.at(-1) ?? '');
}
