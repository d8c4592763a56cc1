import { todayOn } from '#shared/time/dates.ts';
import { choose, inside, press, type Step } from '#test/long/situations/screens/openings.ts';
import { openCall } from '#test/long/worlds/made-records.ts';
import { mobile } from '#test/operation.ts';
import { type Change, make, type Office, read } from './change.ts';
import { type FormChange, formChange } from './form-change.ts';

let made = 0;

/** A client's page after some preparation. */
const clientWith = (work: (path: string, office: Office) => Promise<unknown>) => async (office: Office) => {
  const { clientId } = await openCall(office);
  await work(`/api/admin/clientes/${clientId}`, office);
  return `/admin/clientes/${clientId}`;
};
const clientPage = clientWith(async () => {});

async function serviceOf(office: Office): Promise<string> {
  const { data } = await read<{ data: { id: string }[] }>(office, '/api/all-services');
  return data[0]?.id ?? '';
}

const withPhone = clientWith((path, { api }) => {
  made += 1;
  return make(api, `${path}/telefones`, { phone: mobile(79_000 + made), contactName: 'Portaria da Falha' });
});
const withAddress = clientWith((path, { api }) =>
  make(api, `${path}/enderecos`, { label: 'Loja da Falha', street: 'Rua 7', city: 'Brasília', state: 'DF' }),
);
const withPrice = clientWith(async (path, office) =>
  make(office.api, `${path}/precos`, { serviceId: await serviceOf(office), value: 180, from: todayOn(new Date()) }),
);
const inDays = (days: number) => todayOn(new Date(Date.now() + days * 86_400_000));
const rhythm = async (office: Office) => ({
  serviceId: await serviceOf(office),
  addressId: null,
  startsOn: inDays(20),
  until: null,
  every: 1,
  unit: 'meses',
  time: '09:00',
  daysBefore: 3,
  note: '',
});
const withVisits = clientWith(async (path, office) =>
  make(office.api, `${path}/visitas-recorrentes`, await rhythm(office)),
);

/** An item in the last menu of its kind. */
const fromMenu =
  (trigger: RegExp, item: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: trigger }).last().click();
    await page.getByRole('menuitem', { name: item }).click();
  };
const phone = (item: string) => fromMenu(/^Mais sobre \(\d/, item);
const address = (item: string) => fromMenu(/^Mais sobre Loja/, item);
const price = (item: string) => fromMenu(/^Mais sobre o preço/, item);

const silent = 'Não foi possível salvar.';
const silentPrice = 'Não foi possível salvar o preço.';
const reason = { Motivo: 'Escrito antes da falha' };

const forms: FormChange[] = [
  {
    operation: 'editClientPhone',
    silent,
    at: withPhone,
    way: [phone('Corrigir quem atende')],
    write: { 'Quem atende': 'Síndico da Falha' },
    send: 'Salvar',
    said: 'Telefone atualizado',
  },
  {
    operation: 'removeClientPhone',
    silent,
    at: withPhone,
    way: [phone('Retirar')],
    send: 'Retirar',
    said: 'Telefone retirado',
  },
  {
    operation: 'editClientAddress',
    silent,
    at: withAddress,
    way: [address('Editar')],
    write: { 'Ponto de referência': 'Atrás da falha' },
    send: 'Salvar endereço',
    said: 'Endereço atualizado',
  },
  {
    operation: 'removeClientAddress',
    silent,
    at: withAddress,
    way: [address('Retirar')],
    send: 'Retirar',
    said: 'Endereço retirado',
  },
  {
    operation: 'addPrice',
    silent: silentPrice,
    at: clientPage,
    way: [press('Incluir preço combinado')],
    write: { Serviço: { at: 1 }, Valor: '180,00', 'Último dia': inDays(90) },
    send: 'Salvar preço',
    said: 'Preço combinado salvo',
  },
  {
    operation: 'editPrice',
    silent: silentPrice,
    at: withPrice,
    way: [price('Mudar valor ou datas')],
    write: { Valor: '195,00' },
    send: 'Salvar preço',
    said: 'Preço combinado salvo',
  },
  {
    operation: 'removePrice',
    silent: silentPrice,
    at: withPrice,
    way: [price('Retirar')],
    send: 'Retirar',
    said: 'Preço combinado retirado',
  },
  {
    operation: 'addRecurringVisit',
    silent,
    at: clientPage,
    way: [press('Incluir visita recorrente')],
    write: { Serviço: { at: 1 }, 'Primeira visita': inDays(20), 'O que fazer': 'Escrito antes da falha' },
    send: 'Salvar visitas',
    said: 'Visita recorrente combinada',
  },
  {
    operation: 'editRecurringVisit',
    silent,
    at: withVisits,
    way: [press(/^Editar visita recorrente/)],
    write: { 'O que fazer': 'Escrito antes da falha' },
    send: 'Salvar visitas',
    said: 'Visita recorrente atualizada',
  },
  {
    operation: 'changeRecurringVisit',
    silent,
    at: withVisits,
    way: [press('Pausar ou encerrar'), choose('Pausada')],
    write: reason,
    send: 'Salvar',
    said: 'Visita recorrente atualizada',
  },
  {
    operation: 'skipVisitDay',
    silent,
    at: withVisits,
    way: [press(/^Pular /)],
    send: 'Pular',
    said: 'Visita pulada',
  },
  {
    operation: 'openVisitDay',
    silent,
    at: withVisits,
    way: [press(/^Abrir agora/)],
    send: 'Abrir chamado',
    said: 'Chamado aberto',
  },
  {
    operation: 'mergeClients',
    silent: 'Não foi possível unir os cadastros.',
    at: clientPage,
    way: [
      press('Unir com outro'),
      async (page) => {
        await inside(page).getByLabel('Outro cadastro').fill('Cliente da Falha');
        await inside(page).getByRole('option').last().click();
      },
    ],
    send: 'Unir os dois cadastros',
    said: 'Cadastros unidos',
  },
  {
    operation: 'undoMerge',
    silent: 'Não foi possível desfazer a união.',
    at: clientWith(async (path, office) =>
      make(office.api, `${path}/uniao`, { otherId: (await openCall(office)).clientId, take: [] }),
    ),
    way: [press(/^Desfazer a união/)],
    send: 'Desfazer',
    said: 'União desfeita',
  },
];

/** Changes of a client besides its facts. */
export const clientChanges: readonly Change[] = forms.map(formChange);
