import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '#ui/api/query-client.ts';
import { type Alarm, alarmOperations } from '../contract.ts';
import { AlarmBar } from './alarm-bar.tsx';

const alarm: Alarm = {
  id: '0199e7b2-0000-7000-8000-000000000001',
  kind: 'nao_saiu',
  raisedAt: '2026-11-20T12:00:00.000Z',
  taken: null,
  callId: '0199e7b2-0000-7000-8000-000000000002',
  protocolNumber: 'CH-2026-000123',
  serviceType: 'Desentupimento de pia',
  area: 'Guará, Brasília',
  partnerName: null,
  partnerPhone: null,
  promise: null,
  way: null,
};
const seenAt = Date.parse('2026-11-20T12:05:00Z');
const lost = new Error('Erro ao conectar com o servidor');

/** The bar of a screen that knows these alarms, and whose last asking may have failed. */
async function draw(alarmes: readonly Alarm[], error?: Error): Promise<string> {
  const client = createQueryClient();
  // As the hook asks for them.
  const queryKey = ['alarms', alarmOperations.listAlarms.id, {}];
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(queryKey, { alarmes }, { updatedAt: seenAt });
  if (error !== undefined) {
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error), staleTime: 0 });
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AlarmBar enabled />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('names the call that its button takes', async () => {
  expect(await draw([alarm])).toContain('aria-label="Assumir o alarme de CH-2026-000123"');
});

it('says on a phone how many ring and which is first, before it is opened', async () => {
  const both = await draw([alarm, { ...alarm, id: '0199e7b2-0000-7000-8000-000000000003' }]);
  const bar = both.slice(both.indexOf('<button'), both.indexOf('</button>'));
  expect(bar).toContain('aria-expanded="false"');
  expect(bar).toContain('2 chamados precisam de você');
  expect(bar).toContain('CH-2026-000123: Ninguém saiu ainda');
});

it('is one line for the first, and has a way to the others', async () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ ...alarm, id: `0199e7b2-0000-7000-8000-00000000001${at}` }));
  const bar = await draw(many);
  expect(bar.split('Assumir o alarme de')).toHaveLength(2);
  expect(bar).toContain('Mostrar mais 4');
  expect(await draw([alarm])).not.toContain('Mostrar mais');
});

it('says nothing while nothing rings and the answers come', async () => {
  expect(await draw([])).toBe('');
});

it('says since when it hears of no new alarm, also beside those that ring', async () => {
  const words = 'Sem notícia de alarmes novos desde as 09:05. Erro ao conectar com o servidor.';
  expect(await draw([], lost)).toContain(words);
  const both = await draw([alarm], lost);
  expect(both).toContain(words);
  expect(both).toContain('Um chamado precisa de você agora');
});

it('says since when somebody is on the way, and when they were to be there', async () => {
  const way = { startedAt: '2026-11-20T11:10:00.000Z', expectedAt: '2026-11-20T11:55:00.000Z' };
  const text = (await draw([{ ...alarm, kind: 'nao_chegou', way }])).replace(/<[^>]*>/g, '');
  expect(text).toContain('Prestador não chegou');
  expect(text).toMatch(/A caminho há [\w ]+, previsto 08:55\./);
});
