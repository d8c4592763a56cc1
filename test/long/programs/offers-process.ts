// One process of the offers' long test: the product's own operations, with the partner named by a header.
import { permissionsOf } from '#features/accounts/rules.ts';
import { buildApp } from '#http/build-app.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { openHouse } from '#test/long/worlds/open-house.ts';

const [url = '', port = ''] = process.argv.slice(2);

const house = openHouse(url);
await house.services.jobs.prepare();
const app = await buildApp({
  ...house,
  notices: { subscribe() {} },
  findActor: async (_, { headers }) => {
    const id = headers['x-person'];
    if (typeof id !== 'string') return anonymous;
    return { kind: 'user', id, name: 'Prestador', role: 'partner', permissions: permissionsOf('partner') };
  },
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
