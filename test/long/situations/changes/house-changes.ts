import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { vehicleOf } from '#test/applicant.ts';
import { press, pressInside, type Step } from '#test/long/situations/screens/openings.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { mobile } from '#test/operation.ts';
import { type Change, demoPassword, make, type Office, read, says } from './change.ts';
import { type FormChange, formChange, onPage } from './form-change.ts';
import { apply } from './review-changes.ts';

let made = 0;
const picture = readFileSync('public/apple-touch-icon.png');

/** Somebody else of the sample operation. */
async function signIn(office: Office, role: string): Promise<APIRequestContext> {
  const device = await request.newContext({ baseURL: office.url });
  await make(device, '/api/auth/sign-in/email', { email: `${role}@canolivre.example`, password: demoPassword });
  return device;
}

async function withSkill(office: Office): Promise<string> {
  made += 1;
  await make(office.api, '/api/admin/competencias', { name: `Falha ${made}`, needsProof: false });
  return '/admin/servicos/competencias';
}

/** A sheet with one client who was never heard of. */
function sheet() {
  made += 1;
  const text = `Nome;Telefone\nImportada da Falha ${made};${mobile(69_000 + made)}\n`;
  return { name: `falha-${made}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** A checked sheet, to write or undo. */
export async function triedSheet(office: Office): Promise<{ path: string; page: string }> {
  const planilha = sheet();
  const sent = await office.api.post('/api/admin/importacoes/conferir/clientes', { multipart: { planilha } });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { id } = await sent.json();
  return { path: `/api/admin/importacoes/${id}`, page: `/admin/importar?importacao=${id}` };
}

const section = (title: string) => (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const silentSettings = 'Erro ao salvar configurações';
const silentSkill = 'Não foi possível salvar a competência.';
/** A card of the settings, changed and saved. */
const setting = (operation: string, card: string, write: FormChange['write']): FormChange => ({
  operation,
  silent: silentSettings,
  at: '/admin/configuracoes',
  within: section(card),
  ...(write && { write }),
  send: 'Salvar',
  said: 'Configurações salvas',
});
const lastSkill =
  (verb: string): Step =>
  (page) =>
    page
      .getByRole('button', { name: new RegExp(`^${verb} Falha`) })
      .last()
      .click();
const review = (status: string) => `/admin/avaliacoes?status=${status}`;
const openReview = press(/^(Moderar|Ver Detalhes da) avaliação de/);

const forms: FormChange[] = [
  {
    operation: 'createSkill',
    silent: silentSkill,
    at: '/admin/servicos/competencias',
    way: [press('Nova competência')],
    write: { Nome: 'Antes da falha', 'Precisa de comprovação': true },
    send: 'Salvar competência',
    said: 'Competência incluída',
  },
  {
    operation: 'editSkill',
    silent: silentSkill,
    at: withSkill,
    way: [lastSkill('Editar')],
    write: { Nome: 'Falha, de outro nome' },
    send: 'Salvar competência',
    said: 'Competência atualizada',
  },
  {
    operation: 'removeSkill',
    silent: 'Não foi possível remover a competência.',
    at: withSkill,
    way: [lastSkill('Remover')],
    send: 'Remover',
    said: 'Competência removida',
  },
  {
    // Unknown skill names from an application.
    operation: 'mapSkillName',
    silent: 'Não foi possível salvar as competências.',
    async at(office) {
      const { id } = await apply(office, [], { vehicles: [vehicleOf(901, { services: ['Mergulho em poço'] })] });
      await make(office.api, `/api/admin/aplicacoes-parceiros/${id}/aprovar`, {});
      return '/admin/servicos/competencias';
    },
    within: onPage,
    write: { 'Competência de Mergulho em poço': { at: 1 } },
    send: 'Ligar Mergulho em poço',
    said: 'Nome ligado à competência',
  },
  {
    operation: 'answerReview',
    silent: 'Erro ao guardar a resposta',
    at: review('aguardando'),
    way: [openReview],
    write: { 'Resposta da central': 'Escrita antes da falha' },
    send: 'Salvar resposta',
    said: 'Resposta guardada',
  },
  {
    operation: 'changeReviewStatus',
    silent: 'Erro ao moderar a avaliação',
    at: review('aguardando'),
    way: [openReview, pressInside('Não publicar')],
    write: { Motivo: 'Escrito antes da falha' },
    send: 'Ocultar',
    said: 'Avaliação oculta',
  },
  {
    operation: 'withdrawReview',
    silent: 'Erro ao retirar a avaliação',
    at: review('oculta'),
    way: [openReview, pressInside('O cliente retirou a permissão')],
    write: { 'Como o cliente pediu': 'Por telefone, antes da falha' },
    send: 'Retirar',
    said: 'Permissão retirada',
  },
  {
    operation: 'askDecision',
    silent: 'Não foi possível pedir a decisão.',
    as: 'operador',
    at: '/admin/auditoria-valores',
    way: [press(/^Investigar CH/), pressInside('Pedir decisão ao administrador')],
    write: { 'O que você apurou': 'Escrito antes da falha' },
    send: 'Pedir decisão',
    said: 'Decisão pedida',
  },
  {
    operation: 'writeShiftNote',
    silent: 'Não foi possível passar o turno.',
    at: '/admin/escala',
    way: [press('Passar o turno')],
    write: { 'O que quem chega precisa saber': 'Escrito antes da falha' },
    send: 'Passar o turno',
    said: 'Turno passado',
  },
  {
    operation: 'confirmShiftNote',
    silent: 'Não foi possível confirmar.',
    async at(office) {
      const other = await signIn(office, 'operador');
      await make(other, '/api/admin/passagem-turno', { text: 'Tudo calmo' });
      await other.dispose();
      return '/admin';
    },
    within: onPage,
    send: /^Recebi o turno de/,
    said: 'Turno recebido',
  },
  {
    operation: 'writeImport',
    silent: 'Não foi possível gravar a importação.',
    at: async (office) => (await triedSheet(office)).page,
    way: [press('Gravar 1 linha')],
    send: 'Gravar',
    said: 'Gravação começada',
  },
  {
    operation: 'undoImport',
    silent: 'Não foi possível desfazer a importação.',
    async at(office) {
      const { path, page } = await triedSheet(office);
      await make(office.api, `${path}/gravar`, {});
      const status = async () => (await read<{ status: string }>(office, path)).status;
      await expect.poll(status, { timeout: 60_000 }).toBe('gravada');
      return page;
    },
    way: [press('Desfazer importação')],
    send: 'Desfazer',
    said: 'Desfazendo a importação',
  },
  {
    operation: 'savePrices',
    silent: 'Erro ao salvar os preços',
    at: '/admin/configuracoes',
    within: section('Preços do orçamento'),
    write: { 'Adicional noturno (%)': '23' },
    send: 'Salvar',
    said: 'Configurações salvas',
  },
  {
    operation: 'confirmLegalText',
    silent: 'Erro ao confirmar o texto',
    at: '/admin/configuracoes',
    way: [press('Confirmar este texto')],
    send: 'Confirmar',
    said: 'Texto confirmado',
  },
  setting('saveDispatchSettings', 'Rodadas de ofertas', { 'Segundos para responder': '95' }),
  setting('savePunctualitySettings', 'Prazos e alarmes', { 'Aviso de prazo apertado': '11' }),
  setting('saveOffersSettings', 'Ofertas automáticas', { 'Oferecer cada novo chamado aos prestadores': true }),
  setting('saveRosterSettings', 'Escala', { 'Oferecer também a quem está fora do seu horário': false }),
  setting('saveLookSettings', 'Aparência', { 'Cor principal': '#0b4f6c' }),
];

/** The house's own data: skills, testimonials, shifts, sheets and settings. */
export const houseChanges: readonly Change[] = [
  ...forms.map(formChange),
  {
    operation: 'tryImport',
    silent: 'Não foi possível conferir a planilha.',
    async prepare(page) {
      await page.goto('/admin/importar');
      const file = sheet();
      await page.locator('input[type=file]').setInputFiles(file);
      return {
        press: () => page.getByRole('button', { name: 'Conferir planilha' }).click(),
        kept: () => expect(page.getByText(file.name).first()).toBeVisible(),
        done: () => says(page, 'Gravar 1 linha'),
      };
    },
  },
  {
    operation: 'uploadBrandPicture',
    silent: 'Não foi possível enviar a imagem.',
    async prepare(page) {
      await page.goto('/admin/configuracoes');
      const card = section('Aparência')(page);
      const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture };
      return {
        // Chosen, it leaves at once.
        press: () => card.locator('input[type=file]').setInputFiles(file),
        kept: () => expect(card.getByText(file.name).first()).toBeVisible(),
        done: () => expect(card.getByRole('button', { name: 'Tirar a logo' })).toBeVisible(),
      };
    },
  },
];
