import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['nome@exemplo.com.br', 'a@b.co', 'a.b+c@x-y.example', 'joão@exemplo.com', 'A@B.COM', '1@1.br'])(
  'accepts %s',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  ['', 'nothing'],
  ['nome', 'no @'],
  ['a@b@c.com', 'two @'],
  ['@b.com', 'no local part'],
  ['.a@b.com', 'a dot first'],
  ['a.@b.com', 'a dot last'],
  ['a..b@c.com', 'two dots'],
  ['a@localhost', 'one label'],
  ['a@b..com', 'an empty label'],
  ['a@.com', 'an empty label'],
  ['a@b.com.', 'an empty label'],
  ['a@-b.com', 'a hyphen first'],
  ['a@b-.com', 'a hyphen last'],
  ['a@b_c.com', 'an underscore'],
  ['a@b.c', 'one letter at the end'],
  ['a@b.c1', 'a digit at the end'],
  ['a b@c.com', 'a space'],
  ['a\r\nBcc:@c.com', 'a line break'],
  ['"a"@c.com', 'quoting marks'],
  [`${'a'.repeat(250)}@b.com`, 'more than 254 characters'],
])('refuses %j: %s', (text) => {
  expect(isEmail(text)).toBe(false);
});
