import { expect, type Locator, type Page } from '@playwright/test';
import { actInGaps, actTheRest, openGaps } from './acts-in-gaps.ts';
import { clientMoments } from './client-moments.ts';
import { finishedCall } from './finished-call.ts';
import { openHeldBack } from './held-back.ts';
import { test } from './journey.ts';

// Typing during hydration loses no letter: in any gap between the hydrating tasks, and with a real keyboard.

interface WakingForm {
  path: string;
  island: string;
  /** Typed texts by field, and the shown ones where they differ. */
  texts: readonly (readonly [label: string, typed: string, shown?: string])[];
}

const phone = ['61992004002', '(61) 99200-4002'] as const;
const document = ['39053344705', '390.533.447-05'] as const;

const forms: readonly WakingForm[] = [
  {
    path: '/',
    island: 'quick-form',
    texts: [
      ['Telefone', ...phone],
      ['Nome', 'Vera Lima'],
    ],
  },
  {
    path: '/solicitar',
    island: 'request-form',
    texts: [
      ['Telefone', ...phone],
      ['CEP', '7007012', '70070-12'],
      ['Nome completo', 'Vera Lima'],
      ['Descrição do problema', 'Água no chão'],
    ],
  },
  {
    path: '/cadastro-parceiro',
    island: 'application-form',
    texts: [
      ['WhatsApp', ...phone],
      ['CPF ou CNPJ', ...document],
      ['CEP', '70070120', '70070-120'],
      ['Nome da empresa', 'Desentupidora Lima'],
    ],
  },
  {
    path: '/cadastro-parceiro-stable',
    island: 'simple-form',
    texts: [
      ['WhatsApp', ...phone],
      ['CPF ou CNPJ', ...document],
      ['Placa', 'abc1d23', 'ABC1D23'],
      ['CPF do responsável', ...document],
      ['Telefone do responsável', ...phone],
      ['Nome do responsável', 'Vera Lima'],
    ],
  },
  { path: '/parceiro/login', island: 'partner-door', texts: [['Usuário', 'vera@exemplo.com.br']] },
  { path: '/parceiro/login?entrada=motorista', island: 'partner-door', texts: [['Telefone', ...phone]] },
];

for (const form of forms) {
  test(`what is typed in any gap while ${form.island} of ${form.path} comes alive is whole`, async ({ page }) => {
    await openGaps(page);
    await typeInGaps(page, form);
  });
}

test('what is typed in any gap while a client’s forms come alive is whole', async ({
  page,
  admin,
  operator,
  baseURL,
}) => {
  await openGaps(page);
  const texts = [['Valor total pago', '1.234,56'] as const, ['Comentários ou observações', 'Tudo limpo'] as const];
  await typeInGaps(page, { path: await finishedCall(admin), island: 'completion-form', texts });
  for await (const { moment, address } of clientMoments(operator.request, baseURL ?? '')) {
    if (moment !== 'quote open') continue;
    await typeInGaps(page, { path: address, island: 'client-quote', texts: [['Seu nome', 'Maria Aparecida']] });
    // An early name is also known to the form's state.
    const letCome = await openHeldBack(page, address);
    const name = await startTyping(page, { island: 'client-quote', label: 'Seu nome', text: 'Maria' });
    letCome();
    await ready(name);
    await page.getByRole('button', { name: 'Não aceito' }).click();
    await expect(page.getByLabel('Por que não?')).toBeVisible();
    await expect(name).toHaveValue('Maria');
    break;
  }
});

test('a choice made again in any gap while a form comes alive is the one that counts', async ({ page }) => {
  await openGaps(page);
  const choices = [
    ['/', 'Serviço', ['Pia', 'Ralo', 'Vaso Sanitário']],
    ['/solicitar', 'Estado', ['GO', 'DF', 'GO']],
    ['/cadastro-parceiro', 'Estado', ['MG', 'DF', 'GO']],
    ['/cadastro-parceiro-stable', 'Estado', ['MG', 'DF', 'GO']],
  ] as const;
  for (const [path, label, [first, ...others]] of choices) {
    const letCome = await openHeldBack(page, path);
    const list = page.locator('[data-island] form').getByLabel(label);
    await list.focus();
    await list.selectOption(first);
    await actInGaps(list, others);
    await wake(page, list, letCome);
    await expect(list, path).toHaveValue(others.at(-1) ?? '');
    await startAnew(page);
  }
  for (const [path, label] of [
    ['/solicitar', /Li e concordo/],
    ['/solicitar', 'Empresa'],
    ['/cadastro-parceiro-stable', /Li e concordo/],
    ['/cadastro-parceiro-stable', 'Tem CNH válida'],
  ] as const) {
    const letCome = await openHeldBack(page, path);
    const box = page.getByLabel(label);
    await box.check();
    await actInGaps(box, ['', '']);
    await wake(page, box, letCome);
    await expect(box, `${path}: ${label}`).toBeChecked();
    await startAnew(page);
  }
});

for (const { path, island, texts } of forms.slice(0, 4)) {
  test(`a number typed key by key while ${island} comes alive is whole`, async ({ page }) => {
    for (const [label, typed, shown] of texts) {
      if (shown === undefined) continue;
      const letCome = await openHeldBack(page, path);
      const field = await startTyping(page, { island, label, text: typed.slice(0, 4) });
      letCome();
      for (const key of typed.slice(4, -1)) {
        await page.keyboard.type(key);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await ready(field);
      await page.keyboard.type(typed.slice(-1));
      await expect(field, label).toHaveValue(shown);
      await startAnew(page);
    }
  });
}

test('a field that comes alive keeps its cursor, and one without marks is not written anew', async ({ page }) => {
  for (const { path, island, texts } of forms.slice(0, 4)) {
    const label = texts[0]?.[0] ?? '';
    const letCome = await openHeldBack(page, path);
    // A digit is missing after the area code, and the cursor is in its place.
    const field = await startTyping(page, { island, label, text: '6192004002' });
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    const plain = page.locator(`[data-island=${island}]`).getByLabel(/^Nome/).first();
    await plain.evaluate((input: HTMLInputElement) => {
      const whole = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor;
      whole.set?.call(input, 'Vera');
      Object.defineProperty(input, 'value', {
        get: () => whole.get?.call(input),
        set: () => input.setAttribute('data-written', ''),
      });
    });
    letCome();
    await ready(field);
    await page.keyboard.type('9');
    await expect(field, path).toHaveValue(phone[1]);
    await expect(plain, path).toHaveValue('Vera');
    await expect(plain, path).not.toHaveAttribute('data-written');
    await startAnew(page);
  }
});

test('a state chosen early stays, whatever is found of the postal code before it', async ({ page }) => {
  const place = { logradouro: 'SBS Quadra 3', bairro: 'Asa Sul', localidade: 'Brasília', uf: 'DF' };
  await page.route('**/ws/*/json/', (route) =>
    route.fulfill({ json: place, headers: { 'access-control-allow-origin': '*' } }),
  );
  const letCome = await openHeldBack(page, '/solicitar');
  await page.getByLabel('CEP').fill('70070120');
  await page.getByLabel('Estado').selectOption('GO');
  letCome();
  await expect(page.getByLabel('Bairro')).toHaveValue('Asa Sul');
  await expect(page.getByLabel('Estado')).toHaveValue('GO');
});

/** The first letters before the scripts come, the others one in each gap. */
async function typeInGaps(page: Page, { path, island, texts }: WakingForm): Promise<void> {
  for (const [label, typed, shown = typed] of texts) {
    const letCome = await openHeldBack(page, path);
    const field = await startTyping(page, { island, label, text: typed.slice(0, 4) });
    await actInGaps(field, [...typed.slice(4, -1)]);
    await wake(page, field, letCome);
    await page.keyboard.type(typed.slice(-1));
    await expect(field, `${path}: ${label}`).toHaveValue(shown);
    await startAnew(page);
  }
}

async function startTyping(
  page: Page,
  { island, label, text }: { island: string; label: string; text: string },
): Promise<Locator> {
  const field = page.locator(`[data-island=${island}]`).getByRole('textbox', { name: label });
  await field.focus();
  await page.keyboard.type(text);
  return field;
}

async function wake(page: Page, control: Locator, letCome: () => void): Promise<void> {
  letCome();
  await ready(control);
  await actTheRest(page);
}

async function ready(control: Locator): Promise<void> {
  await expect(control.locator('xpath=ancestor::*[@data-island]')).toHaveAttribute('data-ready', '');
}

/** No draft of the form before is left. */
async function startAnew(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
}
