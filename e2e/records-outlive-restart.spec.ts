import { type APIRequestContext, expect } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { test } from './journey.ts';

test.use({ place: 'own sample' });

const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** A record: where it is read, its text, and the part of the log about it with the author. */
interface SavedRecord {
  path: string;
  says: string;
  recordId: string;
  subjects: string[];
}

test('what one role changes is read by another and stands in the log, after a restart', async ({
  operator,
  support,
  admin,
  home,
}) => {
  const office = operator.request;
  const send = (method: 'post' | 'put' | 'patch', path: string, data: object) => ask(office, method, path, data);
  const client = (name: string, phone: string) => send('post', 'clientes', { name, phone });
  const kept = await client('Condomínio Ipê', '61993340001');
  const other = await client('Cond. Ipê', '61993340002');
  const record = `clientes/${kept.id}`;
  const place = { street: 'SQN 304', city: 'Brasília', state: 'DF' };
  const [service] = (await ask(office, 'get', '/api/all-services')).data;
  const serviceId: string = service.id;

  await send('put', record, { name: 'Condomínio Ipê Amarelo', ...place });
  await send('post', `${record}/telefones`, { phone: '61993340004', contactName: 'Zelador Ivo' });
  await send('post', `${record}/enderecos`, { label: 'Bloco C', contactName: 'Porteira Nair', ...place });
  const pays = { name: 'Tesoureira Bia', role: 'financeiro', email: 'bia@exemplo.com.br' };
  await send('post', `${record}/contatos`, pays);
  await send('post', `${record}/precos`, { serviceId, value: 187, from: day(0) });
  await send('post', `${record}/uniao`, { otherId: other.id, take: [] });
  const rhythm = { startsOn: day(20), every: 2, unit: 'semanas', time: '09:00', until: null, daysBefore: 3 };
  const visits = { ...rhythm, serviceId, addressId: null, note: '', partnerId: null };
  await send('post', `${record}/visitas-recorrentes`, visits);
  const [recurring] = (await ask(office, 'get', `${record}/visitas-recorrentes`)).visitas;
  await send('put', `visitas-recorrentes/${recurring.id}`, { ...visits, time: '15:45', seen: visits });

  const asked = { clientName: 'Padaria Trigo', clientPhone: '61993340003', serviceId, address: place };
  const call = await send('post', 'chamados', asked);
  await send('patch', `chamados/${call.id}`, { address: { number: '1177' } });

  const [partner] = (await ask(office, 'get', 'prestadores?limit=1&status=ativo')).prestadores;
  const company = `prestadores/${partner.id}`;
  const [skill] = (await ask(office, 'get', 'competencias')).competencias;
  const vehicle = { type: 'small_car', plate: 'QWE1R23', skills: [skill.id] };
  await send('post', `${company}/veiculos`, vehicle);
  await send('post', `${company}/motoristas`, { fullName: 'Dirce Motta', phone: '61993340005' });
  await send('put', `${company}/competencias`, { skills: [skill.id], seen: [] });
  const plan = [{ weekday: 3, start: '13:37', end: '18:00' }];
  await send('put', `${company}/escala`, { hours: plan });
  await send('post', `${company}/pausas`, {
    from: `${day(5)}T08:00`,
    until: `${day(6)}T08:00`,
    reason: 'Revisão do caminhão',
  });
  const paper = { name: 'licenca.png', mimeType: 'image/png', buffer: makePng(64, 48) };
  const sent = await office.post(`/api/admin/${company}/documentos`, { multipart: { environmentalLicense: paper } });
  expect(sent.ok(), await sent.text()).toBe(true);
  await send('post', 'passagem-turno', { text: 'Bomba reserva está no Gama.' });

  const sheet = await importSheet(admin.request, 'Nome;Telefone\nAçougue Bom Corte;61993340006\n');
  const undone = await importSheet(admin.request, 'Nome;Telefone\nBazar Sumido;61993340007\n');
  await ask(admin.request, 'post', `importacoes/${undone}/desfazer`);
  await untilStatus(admin.request, undone, 'desfeita');

  await home.restart();

  const records: SavedRecord[] = [
    { path: record, says: 'Condomínio Ipê Amarelo', recordId: kept.id, subjects: ['Cliente', 'Correção do cliente'] },
    { path: record, says: 'Zelador Ivo', recordId: kept.id, subjects: ['Telefone do cliente'] },
    { path: record, says: 'Porteira Nair', recordId: kept.id, subjects: ['Endereço do cliente'] },
    { path: record, says: 'Tesoureira Bia', recordId: kept.id, subjects: ['Contato do cliente'] },
    { path: record, says: '99334-0002', recordId: kept.id, subjects: ['União de clientes', 'Preço combinado'] },
    {
      path: `${record}/visitas-recorrentes`,
      says: '15:45',
      recordId: recurring.id,
      subjects: ['Mudança da visita recorrente'],
    },
    {
      path: `${record}/historico`,
      says: 'Visita recorrente mudada',
      recordId: kept.id,
      subjects: ['Visita recorrente'],
    },
    { path: `chamados/${call.id}`, says: '1177', recordId: call.id, subjects: ['Chamado', 'Histórico do chamado'] },
    { path: company, says: 'QWE1R23', recordId: partner.id, subjects: ['Veículo'] },
    { path: company, says: 'Dirce Motta', recordId: partner.id, subjects: ['Motorista'] },
    { path: company, says: 'environmentalLicense', recordId: partner.id, subjects: ['Correção do prestador'] },
    { path: company, says: skill.name, recordId: partner.id, subjects: ['Competência do prestador'] },
    { path: `${company}/escala`, says: '13:37', recordId: partner.id, subjects: ['Horário do prestador'] },
    { path: `${company}/escala`, says: 'Revisão do caminhão', recordId: partner.id, subjects: ['Pausa do prestador'] },
    { path: 'passagem-turno', says: 'Bomba reserva está no Gama.', recordId: '', subjects: [] },
    { path: 'clientes?search=993340006', says: 'Açougue Bom Corte', recordId: sheet, subjects: [] },
  ];
  for (const { path, says, recordId, subjects } of records) {
    expect(JSON.stringify(await ask(support.request, 'get', path)), `${path}: ${says}`).toContain(says);
    if (subjects.length === 0) continue;
    const { registros } = await ask(admin.request, 'get', `auditoria?registro=${recordId}&limit=100`);
    const told = registros.filter(({ action }: { action: string }) => action === 'insert' || action === 'update');
    const named = told.map((entry: { subject: string; actorName: string }) => `${entry.subject}, ${entry.actorName}`);
    expect(named, `${path}: ${says}`).toEqual(expect.arrayContaining(subjects.map((name) => `${name}, Olívia Ramos`)));
  }
  const { prices } = await ask(operator.request, 'get', `${record}/precos`);
  expect(prices).toMatchObject([{ value: 187, by: 'Olívia Ramos' }]);
  expect((await ask(support.request, 'get', 'clientes?search=Bazar')).total).toBe(0);
  const { registros } = await ask(admin.request, 'get', 'auditoria?limit=100');
  const subjects = registros.map(({ subject, action }: { subject: string; action: string }) => `${subject}, ${action}`);
  expect(subjects).toEqual(
    expect.arrayContaining(['Passagem de turno, insert', 'Importação, insert', 'Cliente, delete']),
  );
});

async function ask(by: APIRequestContext, method: 'get' | 'post' | 'put' | 'patch', path: string, data?: object) {
  const url = path.startsWith('/') ? path : `/api/admin/${path}`;
  const response = await by[method](url, data === undefined ? {} : { data });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Checks and writes a sheet of clients; returns its id at the end. */
async function importSheet(by: APIRequestContext, text: string): Promise<string> {
  const planilha = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  const tried = await by.post('/api/admin/importacoes/conferir/clientes', { multipart: { planilha } });
  expect(tried.ok(), await tried.text()).toBe(true);
  const { id } = await tried.json();
  await ask(by, 'post', `importacoes/${id}/gravar`);
  await untilStatus(by, id, 'gravada');
  return id;
}

async function untilStatus(by: APIRequestContext, id: string, status: string): Promise<void> {
  await expect.poll(async () => (await ask(by, 'get', `importacoes/${id}`)).status, { timeout: 30_000 }).toBe(status);
}
