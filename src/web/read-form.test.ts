import { expect, it } from 'vitest';
import { readForm } from './read-form.server.ts';

const post = (type: string | null, body: string, maxBytes?: number) =>
  readForm(
    new Request('http://localhost/solicitar', {
      method: 'POST',
      headers: type === null ? {} : { 'content-type': type },
      body: new TextEncoder().encode(body),
    }),
    maxBytes,
  );
const part = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`;

it.each([
  ['application/x-www-form-urlencoded', 'name=Ana', true],
  ['multipart/form-data; boundary=x', `${part('name', 'Ana')}\r\n--x--\r\n`, true],
  ['multipart/form-data; boundary=x', `${part('name', 'Ana')}\r\n${part('phone', '619')}`, false],
  ['text/plain', 'name=Ana', false],
  ['application/json', 'name=Ana', false],
  [null, 'name=Ana', false],
])('keeps what was typed: %s', async (type, body, whole) => {
  const { form, isWhole } = await post(type, body);
  expect(isWhole).toBe(whole);
  expect(form.get('name')).toBe('Ana');
});

it.each([
  ['multipart/form-data; boundary=x', 'nothing of the kind'],
  ['multipart/form-data', '--x'],
  ['multipart/form-data; boundary=x', ''],
  ['nonsense', ''],
])('never fails: %s', async (type, body) => {
  const { form, isWhole } = await post(type, body);
  expect(isWhole).toBe(false);
  expect([...form]).toEqual([]);
});

it('keeps the words before a file that is too large, and none of it', async () => {
  const file = `--x\r\ncontent-disposition: form-data; name="foto"; filename="a.png"\r\n\r\n${'a'.repeat(500)}`;
  const body = `${part('name', 'Ana')}\r\n${file}\r\n--x--\r\n`;
  const asked = async (maxBytes: number) => {
    const { form, ...read } = await post('multipart/form-data; boundary=x', body, maxBytes);
    return { ...read, name: form.get('name'), hasFile: form.has('foto') };
  };
  expect(await asked(300)).toEqual({ isWhole: false, isTooLarge: true, name: 'Ana', hasFile: false });
  expect(await asked(body.length)).toEqual({ isWhole: true, isTooLarge: false, name: 'Ana', hasFile: true });
});
