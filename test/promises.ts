import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Words by which a screen says that somebody was or will be notified. */
const telling =
  /\bavis(?:amos|aremos|ad[oa]s?\b|ar você|ar o c)|\benvi(?:amos|aremos|ad[oa]s?\b)|\bmandamos|\breceberá|\bvai receber|\bentra(?:mos|remos) em contato|\b(?:cliente|parceiro|candidato|prestador|você) recebe\b|\bchegam? (?:em instantes|por|no seu)|\bo link [^.]{0,60}\bvai por\b|\breenviad[oa]s?\b|\benviar um chamado para você/i;

/** A promising sentence and its place. */
export interface Promised {
  path: string;
  text: string;
}

/** All such sentences in components, rules and contents, except tests. */
export function findPromises(): Promised[] {
  return (
    readdirSync(join(root, 'src'), { withFileTypes: true, recursive: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((entry) => join(entry.parentPath, entry.name))
      // The outbox's own screens only state a row's progress.
      .filter((path) => !/\/(?:features\/messages\/|web\/admin\/messages\.tsx)/.test(path))
      .filter((path) => /\.tsx$|\/(?:rules|contract|[a-z-]+-content|reference-[a-z-]+|api\.server)\.ts$/.test(path))
      .sort()
      .flatMap((path) =>
        promisesIn(readFileSync(path, 'utf8')).map((text) => ({ path: path.slice(root.length + 1), text })),
      )
  );
}

/** Texts between quotes and tags that say so. */
export function promisesIn(source: string): string[] {
  return textsIn(source).filter((text) => telling.test(text));
}

/** The pieces of text between quotes and tags, without comments and imports. */
export function textsIn(source: string): string[] {
  const plain = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import .*$/gm, '')
    .replace(/\s+/g, ' ');
  return plain.split(/['"`<>{}]/).map((text) => text.trim());
}

/** A sentence about a notice, by a part of it, with the messages that make it true; or why none does. */
export type HeldPromise = readonly [part: string, by: { messages: readonly string[] } | { because: string }];

const form = { because: 'what a person sent to us by a form or an upload, not what we tell anybody' };
const code = { because: 'a verification code: sent while the person waits, heldPromises nowhere' };
const rung = { because: 'administrators are rung on their devices, and the menu counts it; no message of the outbox' };
const posted = { because: 'posts to systems of others: ids and states, to no person' };
const gallery = { because: 'an example in the gallery of the look' };
const account = { messages: ['account-link'] };
const decided = { messages: ['application-refused', 'papers-asked', 'partner-approved'] };
const answered = { messages: ['application-received', ...decided.messages] };

const heard = { messages: ['hearing-opened', 'hearing-continued'] };
const looked = { messages: ['second-look-told'] };

const carried = { because: 'the state of an answer that somebody of the office wrote, as its carrier told it' };

/** Every sentence of `findPromises`, once. */
export const heldPromises: readonly HeldPromise[] = [
  ['A pergunta não foi enviada.', heard],
  ['Pergunta enviada', heard],
  ['O prestador recebe o prazo novo e o motivo.', heard],
  ['O prestador foi avisado.', heard],
  ['O pedido não foi enviado ao prestador.', heard],
  ['Quem pediu foi avisado.', looked],
  ['Enviado e aceito pela mesma pessoa', form],
  ['Avisos enviados', posted],
  ['s administradores são avisados', rung],
  ['Mandamos um código para ele, para ninguém perguntar no seu lugar.', code],
  ['Pedido enviado', form],
  ['Uma candidatura fica como foi enviada', form],
  ['Uma imagem do texto ainda não foi enviada.', form],
  ['imagens do texto ainda não foram enviadas.', form],
  ['[imagem que não foi enviada]', form],
  ['Imagens enviadas', form],
  ['Uma imagem não foi enviada.', form],
  ['imagens não foram enviadas.', form],
  ['Esta imagem não chegou a ser enviada.', form],
  ['Imagem na fila para ser enviada', form],
  ['A ANPD e as pessoas foram avisadas?', { because: 'asks whoever sent the notices of an incident' }],
  ['Conversas pelo WhatsApp da central, ligações e mensagens enviadas: cinco anos.', { because: 'how long they stay' }],
  ['O arquivo não foi enviado.', form],
  ['A resposta não foi enviada.', form],
  ['O pedido não foi enviado.', form],
  ['Em breve você receberá uma confirmação pelo WhatsApp.', { messages: ['confirmation-received'] }],
  ['enviamos um link só seu pelo WhatsApp', { messages: ['confirmation-asked', 'confirmation-reminder'] }],
  ['avisamos você quando ele sair', { messages: ['partner-on-the-way'] }],
  ['Quando a central enviar um chamado para você', { messages: ['call-assigned'] }],
  ['Formulário enviado com sucesso!', { messages: ['application-received'] }],
  ['Cadastro enviado com sucesso!', { messages: ['application-received'] }],
  ['Recebemos o seu cadastro. Entraremos em contato pelo WhatsApp.', answered],
  ['Cadastro recebido com sucesso! Entraremos em contato pelo WhatsApp.', answered],
  ['Entraremos em contato pelo WhatsApp.', answered],
  ['Documentos recebidos! Vamos analisar e avisar você.', decided],
  ['Já temos os documentos de que precisamos. Vamos analisar e avisar você.', decided],
  ['Guardado, será enviado', { because: 'what a person did, on its way to us, not what we tell anybody' }],
  ['Erro ao avisar o candidato', { because: 'says that nothing was told' }],
  ['o link para criar uma nova senha chega em instantes', account],
  ['E-mail de recuperação enviado', account],
  ['Enviaremos um link para você criar uma nova senha.', account],
  ['Link não enviado', { because: 'says that nothing was told' }],
  ['Enviamos um código para ele.', code],
  ['Código enviado por $', code],
  ['Confirmação Enviada!', form],
  ['O arquivo é enviado assim que você o escolhe.', form],
  ['Nenhum documento foi enviado.', form],
  ['O documento não foi enviado.', form],
  ['O comprovante não foi enviado.', form],
  ['Enviada em', form],
  ['Enviado em', form],
  ['Enviado por $', form],
  [', enviado por $', form],
  ['enviada:', form],
  ['Aplicação enviada', form],
  ['Documento reenviado', form],
  ['Os comprovantes enviados aparecem aqui', form],
  ['Não foi possível ler os dados enviados.', form],
  ['Não foi enviado.', form],
  ['avisado', { messages: ['paper-ending'] }],
  [', avisado:', { messages: ['paper-ending'] }],
  [', enviado:', form],
  ['Nunca enviado', form],
  ['enviada', carried],
  ['Enviada', carried],
  [', enviada:', carried],
  ['Este arquivo já tinha sido enviado', form],
  ['Este arquivo foi enviado de novo', form],
  ['Recibo enviado', form],
  ['Enviado por', form],
  ['Documento enviado', form],
  ['Novo enviado', form],
  ['Você recebe um JSON', { because: 'said to the language model' }],
  ['Enviado ao seu WhatsApp.', gallery],
  ['Enviado', form],
  ['enviado', form],
  ['As coordenadas não são enviadas para nós', { because: 'what the browser keeps to itself' }],
  ['A mensagem enviada segue também as regras de privacidade', { because: 'the visitor’s own message' }],
  ['avisamos você e a ANPD', { because: 'a duty of the people who run the business, by law' }],
  ['se estiverem misturadas, avisamos', { because: 'said by the professional on the spot' }],
  ['chega por entradas pequenas', { because: 'a cable' }],
  ['O que você recebe no fim', { because: 'the heading of what the service leaves behind' }],
  ['avisado o síndico', gallery],
  ['O recado não foi enviado', form],
  ['Recado enviado', form],
  ['Resposta enviada', { messages: ['settlement-answered'] }],
  ['O prestador será avisado.', { messages: ['settlement-answered'] }],
  ['Quem espera por ele será avisado.', gallery],
  ['Não foi enviado', posted],
  ['A fatura não foi enviada', posted],
  ['Depois de enviada, a fatura não se reabre.', { messages: ['bill-sent'] }],
];

/** The first entry whose words are in the sentence. */
export function entryFor({ text }: Promised): HeldPromise | undefined {
  return heldPromises.find(([part]) => (part.length < 10 ? text === part : text.includes(part)));
}
