import { stripDocument } from '#shared/br/document.ts';
import { toE164 } from '#shared/br/phone.ts';

/** What the door says of an empty field. */
export const missingAtDoor = {
  username: 'Informe seu e-mail, telefone ou CPF/CNPJ.',
  password: 'Informe sua senha.',
} as const;

/** What the door opens with, as its address says it (`?entrada=motorista`); the password without. */
const doorWays = ['senha', 'recuperar', 'motorista', 'senha-criada'] as const;
export type DoorWay = (typeof doorWays)[number];

/** The way that an address names; any other text is the usual one. */
export function readDoorWay(written: string | null): DoorWay {
  return doorWays.find((way) => way === written) ?? 'senha';
}

/** What is typed as user name at the partners' door: an e-mail, or a phone or document with marks or without. */
export interface UserName {
  email: string | null;
  /** E.164. */
  phone: string | null;
  document: string | null;
  /** One text for every way of writing the same. */
  normal: string;
}

/** Eleven digits may be a phone and a CPF, so both are given; whatever holds an @ is an e-mail and nothing else. */
export function readUserName(written: string): UserName {
  const text = written.trim().toLowerCase();
  if (text.includes('@')) return { email: text, phone: null, document: null, normal: text };
  const [phone, document] = [toE164(text), stripDocument(text)];
  return { email: null, phone, document, normal: phone ?? document };
}
