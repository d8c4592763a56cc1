import type { Locator, Page } from '@playwright/test';
import { steps } from '#features/applications/form/rules.ts';
import { draftKey } from '#features/applications/form/ui/use-application-draft.ts';
import type { DoorWay } from '#features/partners/sign-in/rules.ts';
import { applicationDraft } from '#test/applicant.ts';
import { changeControls, readControls } from '#test/form-controls.ts';
import { admin } from '#test/long/worlds/office-records.ts';
import { makePng } from '#test/png.ts';
import { keyForms } from './key-forms.ts';
import { type OutsideForm, pressing } from './outside-form.ts';
import { partnerAppForms } from './partner-app-forms.ts';
import { threadForms } from './thread-forms.ts';

/** The part of a public page that comes alive at the first touch. */
async function island(page: Page, { path, name }: { path: string; name: string }): Promise<Locator> {
  await page.goto(path);
  const found = page.locator(`[data-island=${name}]`);
  await found.dispatchEvent('pointerdown');
  await page.locator(`[data-island=${name}][data-ready]`).waitFor();
  return found;
}

async function doorForm(page: Page, path: string, ...buttons: string[]): Promise<Locator> {
  await page.goto(path);
  for (const button of buttons) await pressing(button)(page);
  const form = page.locator('form');
  await form.waitFor();
  return form;
}

const partnerDoor = (way: DoorWay = 'senha') => ({ path: `/parceiro/login?entrada=${way}`, name: 'partner-door' });

/** A step of the partner application, with those before it answered: a draft that a reload would find. */
const applicationStep = (step: number): OutsideForm => ({
  name: `cadastro em cinco etapas, etapa ${step + 1}`,
  keeps: true,
  async open(page) {
    // Before the page is there: an open form would write its own draft over it when it is left.
    await page.addInitScript(([key, draft]) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, draft), [
      draftKey,
      applicationDraft(step),
    ] as const);
    const form = await island(page, { path: '/cadastro-parceiro', name: 'application-form' });
    await form.getByRole('heading', { name: new RegExp(`^${steps[step]}`) }).waitFor();
    return form;
  },
  change: async (surface) => {
    await changeControls(surface);
    // Typed text counts once added.
    const adds = surface.getByRole('button', { name: 'Adicionar', exact: true });
    if (await adds.isVisible()) await adds.click();
  },
});

const newPassword = (area: string): OutsideForm => ({
  name: `senha nova, ${area}`,
  open: (page) => doorForm(page, `/${area}/redefinir-senha?token=um-link-qualquer`),
});

/** Nothing can be read on it, so that its sender is asked for the amount. */
const receiptPicture = { name: 'comprovante.png', mimeType: 'image/png', buffer: makePng(600, 800) };

/** Every form of the public site, of the entrances and of the partner's app. */
export const outsideForms: readonly OutsideForm[] = [
  ...keyForms,
  ...threadForms,
  { name: 'orçamento rápido', open: (page) => island(page, { path: '/', name: 'quick-form' }) },
  { name: 'solicitação', keeps: true, open: (page) => island(page, { path: '/solicitar', name: 'request-form' }) },
  {
    name: 'onde você está',
    keeps: true,
    async open(page) {
      const picker = await island(page, { path: '/', name: 'place-picker' });
      await picker.getByRole('button', { name: /^Onde você está/ }).click();
      await picker.locator('select:enabled').first().waitFor();
      return picker.locator('dialog');
    },
    // A state alone is not kept.
    change: async (surface) => {
      await surface.getByLabel('Estado').selectOption('DF');
      await surface.getByLabel('Cidade').selectOption({ index: 1 });
    },
  },
  {
    name: 'assistente',
    async open(page) {
      await page.goto('/');
      await pressing('Precisa de ajuda?')(page);
      return page.getByRole('dialog', { name: /^Assistente/ });
    },
    // A window that is still open reopens on the next page.
    async leave(page) {
      await pressing('Fechar')(page);
      await page.getByRole('button', { name: 'Precisa de ajuda?' }).waitFor();
    },
  },
  {
    name: 'cadastro simples',
    open: (page) => island(page, { path: '/cadastro-parceiro-stable', name: 'simple-form' }),
  },
  ...[0, 1, 2, 3, 4].map(applicationStep),
  {
    name: 'documentos reenviados',
    open: (page, { resend }) => island(page, { path: resend, name: 'resend-form' }),
    change: async (surface) => {
      const picture = { name: 'foto.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
      await surface.locator('input[type=file]').first().setInputFiles(picture);
      await surface.getByText('foto.gif').first().waitFor();
    },
    read: async (surface) => ({ text: (await surface.textContent()) ?? '' }),
  },
  {
    name: 'comprovante do cliente',
    async open(page, { receipts }) {
      const all = await island(page, { path: receipts, name: 'client-receipts' });
      return all.locator('form').last();
    },
    change: (surface) => surface.locator('input[type=file]').setInputFiles(receiptPicture),
    read: async (surface) => ({ chosen: await surface.locator('input[type=file]').inputValue() }),
  },
  {
    name: 'resposta sobre a leitura',
    async open(page, { receipts }) {
      const all = await island(page, { path: receipts, name: 'client-receipts' });
      const answer = all.getByRole('form', { name: 'Leitura de comprovante.png' }).first();
      if ((await all.getByText('comprovante.png').count()) === 0) {
        await all.locator('input[type=file]').setInputFiles(receiptPicture);
        await pressing('Enviar comprovante')(page);
      }
      await answer.waitFor({ timeout: 120_000 });
      return answer;
    },
  },
  { name: 'os seus dados', open: (page) => doorForm(page, '/privacidade/solicitacoes') },
  {
    name: 'link da confirmação',
    async open(page) {
      await page.goto('/validacao-cliente');
      return page.locator('main');
    },
  },
  {
    name: 'confirmação',
    open: (page, { confirmation }) => island(page, { path: confirmation, name: 'completion-form' }),
  },
  {
    name: 'cancelamento pelo cliente',
    async open(page, { tracking }) {
      const changes = await island(page, { path: tracking, name: 'call-progress' });
      await changes.getByText('Cancelar o atendimento', { exact: true }).click();
      return changes.locator('form').last();
    },
  },
  {
    name: 'problema contado pelo cliente',
    async open(page, { tracking }) {
      const problems = await island(page, { path: tracking, name: 'client-problems' });
      await problems.getByRole('button', { name: 'Contar um problema' }).click();
      return problems.locator('form');
    },
  },
  {
    name: 'resposta ao orçamento',
    as: 'partner',
    async open(page, { quotable: { id, tracking } }) {
      const own = `/api/partner/chamados/${id}`;
      const line = { kind: 'mao_de_obra', description: 'Desentupimento da pia', quantity: 1, unitValue: 300 };
      const quote = { lines: [line], discount: 0, validDays: 10, guaranteeDays: 90, note: '', photos: [], after: 0 };
      // The report is already there when the dialog opens again.
      for (const [step, data] of [['chegar'], ['orcamento', quote]] as const) {
        await page.request.post(`${own}/${step}`, { data });
      }
      const answers = await island(page, { path: tracking, name: 'client-quote' });
      await answers.getByRole('button', { name: 'Não aceito' }).click();
      return answers.locator('form');
    },
  },
  {
    name: 'depoimentos',
    async open(page) {
      await page.goto('/depoimentos');
      return page.locator('main form');
    },
    change: async (surface) => {
      await surface.getByLabel('Nota').selectOption({ index: 1 });
      await surface.page().waitForURL(/nota=/);
    },
  },
  { name: 'entrada da equipe', saysOutside: true, open: (page) => doorForm(page, '/admin/login') },
  {
    name: 'recuperação, equipe',
    saysOutside: true,
    open: (page) => doorForm(page, '/admin/login', 'Esqueceu sua senha?'),
    leave: pressing('Cancelar'),
  },
  newPassword('admin'),
  newPassword('parceiro'),
  { name: 'entrada do parceiro', open: (page) => island(page, partnerDoor()) },
  {
    name: 'recuperação, parceiro',
    saysOutside: true,
    open: (page) => island(page, partnerDoor('recuperar')),
    leave: pressing('Cancelar'),
  },
  {
    name: 'entrada de motoristas',
    open: (page) => island(page, partnerDoor('motorista')),
    leave: (page) => page.getByRole('link', { name: 'Entrar com senha' }).click(),
  },
  {
    name: 'código do motorista',
    async open(page) {
      const form = await island(page, partnerDoor('motorista'));
      await form.getByLabel('Telefone').fill('61997654321');
      await pressing('Enviar código por WhatsApp')(page);
      await form.getByLabel(/^Código de 6 dígitos/).waitFor();
      return form;
    },
    // The phone is what brought it here.
    read: async (surface) => {
      const { telefone: _, ...others } = await readControls(surface);
      return others;
    },
  },
  ...partnerAppForms,
  {
    name: 'código do segundo fator',
    as: 'about to sign in',
    async open(page) {
      const form = await doorForm(page, '/admin/login');
      await form.getByLabel('E-mail').fill(admin.email);
      await form.getByLabel('Senha', { exact: true }).fill(admin.password);
      await pressing('Entrar')(page);
      await form.getByLabel(/^Código de 6 dígitos/).waitFor();
      return form;
    },
    leave: pressing('Voltar'),
  },
  {
    name: 'prova de quem é',
    as: 'enrolled',
    async open(page) {
      await page.goto('/admin/minha-conta');
      await pressing('Criar novos códigos reserva')(page);
      return page.locator('[role=dialog], [role=alertdialog]');
    },
    leave: pressing('Cancelar'),
  },
];
