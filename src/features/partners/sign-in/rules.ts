import { stripDocument } from '#shared/br/document.ts';
import { toE164 } from '#shared/br/phone.ts';

/** Messages for empty fields of the sign-in page. */
export const missingAtDoor = {
  username: 'Informe seu e-mail, telefone ou CPF/CNPJ.',
  password: 'Informe sua senha.',
} as const;

/** Initial view of the sign-in page, from its URL (`?entrada=motorista`); the password by default. */
const doorWays = ['senha', 'recuperar', 'motorista', 'senha-criada'] as const;
export type DoorWay = (typeof doorWays)[number];

/** The view named in a URL; the default for any other text. */
export function readDoorWay(written: string | null): DoorWay {
  return doorWays.find((way) => way === written) ?? 'senha';
}

/** A user name typed by a partner: an e-mail, or a phone or document with or without punctuation. */
export interface UserName {
  email: string | null;
  /** E.164. */
  phone: string | null;
  document: string | null;
  /** The same for every spelling. */
  normal: string;
}

/** Eleven digits may be a phone or a CPF, so both are returned; a text with @ is only an e-mail. */
export function readUserName(written: string): UserName {
  const text = written.trim().toLowerCase();
  if (text.includes('@')) return { email: text, phone: null, document: null, normal: text };
  const [phone, document] = [toE164(text), stripDocument(text)];
  return { email: null, phone, document, normal: phone ?? document };
}
