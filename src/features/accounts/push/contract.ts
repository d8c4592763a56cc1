import { z } from 'zod';
import { strictBody } from '#shared/api/fields.ts';
import { get, operations, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';

const endpointField = z.url('Endereço de aviso desconhecido.').max(1_000, 'Endereço de aviso desconhecido.');
const keyField = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, 'Chave de aviso desconhecida.')
    .max(length, 'Chave de aviso desconhecida.');

const savePushDeviceBody = strictBody({ endpoint: endpointField, p256dh: keyField(100), auth: keyField(40) });
export type SavePushDeviceBody = z.infer<typeof savePushDeviceBody>;

/** Content of a notification, without names, phones or streets. */
export const pushWordsSchema = z.strictObject({
  /** `ends`: the notification with this tag is obsolete. */
  kind: z.enum(['rings', 'ends']),
  tag: z.string().max(100),
  title: z.string().max(100),
  body: z.string().max(200),
  /** The page it leads to. */
  path: z.string().startsWith('/'),
});
export type PushWords = z.infer<typeof pushWordsSchema>;

const done = success();

export const pushOperations = operations('push', {
  readPushKey: get('/api/avisos/chave', {
    access: 'signed-in',
    summary: 'The key that a browser is asked to take words from',
    tag: 'auth',
    reply: z.object({ publicKey: z.string() }),
    failure: 'Não foi possível ligar os avisos.',
  }),

  savePushDevice: put('/api/avisos/aparelho', {
    access: 'signed-in',
    summary: 'Let this browser ring for the person who is signed in, until that session ends',
    tag: 'auth',
    body: savePushDeviceBody,
    reply: done,
    failure: 'Não foi possível ligar os avisos.',
  }),

  removePushDevice: post('/api/avisos/aparelho/remover', {
    access: 'signed-in',
    summary: 'Let this browser ring no more',
    tag: 'auth',
    body: strictBody({ endpoint: endpointField }),
    reply: done,
    failure: 'Não foi possível desligar os avisos.',
  }),
});
