import { press, tab, tick } from '#test/long/situations/screens/openings.ts';
import { partnerAfter, partnerPage, partnerWith } from '#test/long/worlds/made-partner.ts';
import { mobile } from '#test/operation.ts';
import { make, type Office, read } from './change.ts';
import { type FormChange, formChange, onPage } from './form-change.ts';

let made = 0;

async function firstSkill(office: Office, needsProof = false): Promise<string> {
  const { competencias } = await read<{ competencias: { id: string; needsProof: boolean }[] }>(
    office,
    '/api/admin/competencias',
  );
  return competencias.find((one) => one.needsProof === needsProof)?.id ?? '';
}

async function vehicle(office: Office) {
  made += 1;
  return { type: 'small_car', plate: `FAL1A${10 + made}`, skills: [await firstSkill(office)] };
}
function driver() {
  made += 1;
  return { fullName: 'Davi da Falha', phone: mobile(77_500 + made) };
}
const withVehicle = partnerWith(async (path, office) => make(office.api, `${path}/veiculos`, await vehicle(office)));
const withDriver = partnerWith((path, office) => make(office.api, `${path}/motoristas`, driver()));
const ownVehicle = partnerAfter(async (own, office) => make(own, '/api/partner/veiculos', await vehicle(office)));
const ownDriver = partnerAfter((own) => make(own, '/api/partner/motoristas', driver()));

const team = tab('Veículos e equipe');
const silent = 'Não foi possível salvar.';
const silentSkills = 'Não foi possível salvar as competências.';
const reason = { Motivo: 'Escrito antes da falha' };

const forms: FormChange[] = [
  {
    operation: 'addVehicle',
    silent,
    at: partnerPage,
    way: [team, press('Novo veículo')],
    write: { Placa: 'FAL-2B34', Capacidade: '5000L', Hidrojateamento: true },
    send: 'Salvar veículo',
    said: 'Veículo incluído',
  },
  {
    operation: 'editVehicle',
    silent,
    at: withVehicle,
    way: [team, press(/^Editar .*FAL/)],
    write: { Capacidade: '800L' },
    send: 'Salvar veículo',
    said: 'Veículo atualizado',
  },
  {
    operation: 'removeVehicle',
    silent,
    at: withVehicle,
    way: [team, press(/^Remover .*FAL/)],
    write: reason,
    send: 'Remover',
    said: 'Veículo removido',
  },
  {
    operation: 'decideVehicle',
    silent,
    at: ownVehicle,
    way: [team, press(/^Recusar .*FAL/)],
    write: reason,
    send: 'Recusar',
    said: 'Veículo recusado',
  },
  {
    // The page with all pending items.
    operation: 'decideVehicle',
    silent,
    at: async (office) => {
      await ownVehicle(office);
      return '/admin/parceiros/pendencias';
    },
    within: onPage,
    send: /^Aprovar .*FAL/,
    said: 'Veículo aprovado',
  },
  {
    operation: 'addDriver',
    silent,
    at: partnerPage,
    way: [team, press('Novo motorista')],
    write: { 'Nome completo': 'Dora da Falha', Telefone: mobile(77_800) },
    send: 'Salvar motorista',
    said: 'Motorista incluído',
  },
  {
    operation: 'editDriver',
    silent,
    at: withDriver,
    way: [team, press('Editar Davi da Falha')],
    write: { 'Nome completo': 'Davi Antes da Falha' },
    send: 'Salvar motorista',
    said: 'Motorista atualizado',
  },
  {
    operation: 'removeDriver',
    silent,
    at: withDriver,
    way: [team, press('Remover Davi da Falha')],
    write: reason,
    send: 'Remover',
    said: 'Motorista removido',
  },
  {
    operation: 'decideDriver',
    silent,
    at: ownDriver,
    way: [team, press('Recusar Davi da Falha')],
    write: reason,
    send: 'Recusar',
    said: 'Motorista recusado',
  },
  {
    operation: 'changeRegions',
    silent,
    at: partnerPage,
    way: [team, press('Editar regiões'), tick('Distrito Federal')],
    write: { Brasília: true },
    send: 'Salvar regiões',
    said: 'Regiões atualizadas',
  },
  {
    operation: 'changeSkills',
    silent: silentSkills,
    at: partnerPage,
    way: [team, press('Editar competências')],
    write: { Hidrojateamento: true },
    send: 'Salvar competências',
    said: 'Competências atualizadas',
  },
  {
    operation: 'decideSkill',
    silent: silentSkills,
    at: partnerAfter(async (own, office) => {
      const skills = [await firstSkill(office, true)];
      const sent = await own.put('/api/partner/competencias', { data: { skills, seen: [] } });
      if (!sent.ok()) throw new Error(await sent.text());
    }),
    way: [team, press(/^Recusar /)],
    write: reason,
    send: 'Recusar',
    said: 'Competência recusada',
  },
];

/** A partner's vehicles, drivers and regions. */
export const fleetChanges = forms.map(formChange);
