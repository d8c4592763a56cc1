import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { lookUpCep, lookUpPoint } from './look-up-cep.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A postal-code service of our own. */
async function open(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/cep/{cep}`;
}

const answering = (body: unknown, status = 200) =>
  open((_request, reply) => reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)));
const taguatinga = { street: 'QNA 1', neighborhood: 'Taguatinga Norte', city: 'Brasília', state: 'DF' };

test('a service that fails, breaks off or is silent is passed over, in the order given', async () => {
  const asked: string[] = [];
  const failing = await open((request, reply) => {
    asked.push(request.url ?? '');
    reply.writeHead(429).end();
  });
  const broken = await open((request) => request.destroy());
  const silent = await open(() => {});
  const garbled = await open((_request, reply) => reply.end('<html>'));
  const right = await answering({ ...taguatinga, cep: '72110010', service: 'correios' });
  expect(await lookUpCep('72110010', [failing, broken, garbled, silent, right], 2_000)).toEqual(taguatinga);
  expect(asked).toEqual(['/cep/72110010']);
});

test('nobody else is asked once one knows, or knows that nobody has the code', async () => {
  const never = await open(() => expect.unreachable());
  const viaCep = await answering({ logradouro: 'QNA 1', bairro: 'Taguatinga Norte', localidade: 'Brasília', uf: 'DF' });
  expect(await lookUpCep('72110010', [viaCep, never])).toEqual(taguatinga);
  expect(await lookUpCep('00000000', [await answering({ erro: 'true' }), never])).toBeNull();
  expect(await lookUpCep('00000000', [await answering({ message: 'CEP NAO ENCONTRADO' }, 404), never])).toBeNull();
});

test('it is an error when none has answered', async () => {
  await expect(lookUpCep('72110010', [await answering({}, 503)])).rejects.toThrow('No postal-code service answered.');
});

test('the point of a code is of the first service that tells one, whatever the others know or fail at', async () => {
  const point = { latitude: -15.82, longitude: -48.11 };
  const failing = await open((request) => request.destroy());
  const [pointless, unknown] = [await answering(taguatinga), await answering({}, 404)];
  const right = await answering({ ...taguatinga, location: { coordinates: point } });
  expect(await lookUpPoint('72110010', [failing, pointless, unknown, right], 2_000)).toEqual(point);
  expect(await lookUpPoint('72110010', [pointless, unknown], 2_000)).toBeUndefined();
});
