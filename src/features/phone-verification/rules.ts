import { formatPhone } from '#shared/br/phone.ts';
import { type CodeMethod, codeMethodLabels } from '#shared/contact/messages.ts';

export const codeLength = 6;
export const codeMinutes = 5;
export const maxTries = 5;
export const proofMinutes = 30;

export const sendFailed = 'Erro ao enviar código';
export const codesNotSent =
  'Este site ainda não envia códigos. Fale com a central: ela cuida do seu cadastro ou da sua entrada.';
export const wrongCode = 'Código inválido';
export const phoneVerified = 'Telefone verificado com sucesso!';
export const proofMissing = 'Verifique o telefone por código antes de continuar.';

/** Confirmation that the code was sent. */
export function codeSent(method: CodeMethod, phone: string): string {
  return `Código enviado por ${codeMethodLabels[method]} para ${formatPhone(phone)}.`;
}
