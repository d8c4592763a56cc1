import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { answerQuestion, type Change, chooseStatus, says } from './change.ts';
import { seoChanges } from './seo-changes.ts';

const picture = await readFile(new URL('../../../../public/apple-touch-icon.png', import.meta.url));

/** Types a text of the settings anew. */
async function typeSetting(page: Page, path: string, card: string, label: string, text: string) {
  await page.goto(path);
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: card, exact: true }) });
  const name = new RegExp(`^${label}`);
  const field = section.getByRole('textbox', { name }).or(section.getByRole('spinbutton', { name }));
  await field.fill(text);
  return {
    press: () => section.getByRole('button', { name: 'Salvar' }).click(),
    kept: () => expect(field).toHaveValue(text),
    done: () => says(page, 'Configurações salvas'),
  };
}

/** A yes or no of the settings, turned. */
async function turnSetting(page: Page, card: string) {
  await page.goto('/admin/configuracoes');
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: card, exact: true }) });
  const box = section.getByRole('checkbox');
  const was = await box.isChecked();
  await box.setChecked(!was);
  return {
    press: () => section.getByRole('button', { name: 'Salvar' }).click(),
    kept: () => expect(box).toBeChecked({ checked: !was }),
    done: () => says(page, 'Configurações salvas'),
  };
}

const silentSettings = 'Erro ao salvar configurações';
const setting = (operation: string, card: string, label: string, text: string): Change => ({
  operation,
  silent: silentSettings,
  prepare: (page) => typeSetting(page, '/admin/configuracoes', card, label, text),
});

/** The first service's row, by name, so that it is the same after a move. */
async function firstService(page: Page): Promise<{ name: string; row: Locator }> {
  await page.goto('/admin/servicos');
  const label = await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .getAttribute('aria-label');
  const name = label?.replace('Editar ', '') ?? '';
  return {
    name,
    row: page.getByRole('row').filter({ has: page.getByRole('button', { name: label ?? '', exact: true }) }),
  };
}

/** From now on the list fails too: what shows is the rollback and no new read. */
async function failList(page: Page): Promise<void> {
  await page.route('**/api/admin/servicos?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Sem lista.' } }),
  );
}

export const siteChanges: Change[] = [
  {
    operation: 'switchService',
    silent: 'Erro ao atualizar serviço',
    async prepare(page) {
      const { row } = await firstService(page);
      await failList(page);
      return {
        press: () => row.getByRole('button', { name: 'Visível no site' }).click(),
        // It was turned at once, and turned back.
        kept: () => expect(row.getByRole('button', { name: 'Visível no site' })).toBeVisible(),
        done: async () => {
          await says(page, 'Status do serviço atualizado com sucesso');
          await expect(row.getByRole('button', { name: 'Oculto no site' })).toBeVisible();
        },
      };
    },
  },
  {
    operation: 'reorderServices',
    silent: 'Erro ao atualizar serviço',
    async prepare(page) {
      const { name } = await firstService(page);
      await failList(page);
      const first = page.getByRole('row').nth(1);
      return {
        press: () => page.getByRole('button', { name: `Mover ${name} para baixo`, exact: true }).click(),
        kept: () => expect(first).toContainText(name),
        done: async () => {
          await says(page, 'Ordem atualizada');
          await expect(first).not.toContainText(name);
        },
      };
    },
  },
  {
    operation: 'editService',
    silent: 'Erro ao atualizar serviço',
    async prepare(page) {
      const { name, row } = await firstService(page);
      await row.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Descrição curta').fill('Escrita antes da falha');
      return {
        press: () => form.getByRole('button', { name: 'Salvar Serviço' }).click(),
        kept: () => expect(form.getByLabel('Descrição curta')).toHaveValue('Escrita antes da falha'),
        done: () => says(page, 'Serviço atualizado'),
      };
    },
  },
  {
    operation: 'createService',
    silent: 'Erro ao cadastrar serviço',
    async prepare(page) {
      await page.goto('/admin/servicos');
      await page.getByRole('button', { name: 'Novo Serviço' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Nome').fill('Serviço da falha');
      await form.getByLabel('Descrição', { exact: true }).fill('Escrita antes da falha.');
      await form.getByLabel('Preço base').fill('180,00');
      return {
        press: () => form.getByRole('button', { name: 'Salvar Serviço' }).click(),
        async kept() {
          await expect(form.getByLabel('Nome')).toHaveValue('Serviço da falha');
          await expect(form.getByLabel('Preço base')).toHaveValue('180,00');
        },
        done: () => says(page, 'Serviço cadastrado'),
      };
    },
  },
  {
    operation: 'uploadServicePicture',
    silent: 'Não foi possível enviar a imagem.',
    async prepare(page) {
      const { name, row } = await firstService(page);
      await row.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Descrição curta').fill('Escrita antes da imagem');
      const again = form.getByRole('button', { name: /^Tentar novamente/ });
      return {
        async press() {
          // A chosen picture is uploaded at once; afterwards it is retried.
          if (await again.isVisible()) await again.click();
          else
            await form
              .locator('input[type=file]')
              .setInputFiles({ name: 'falha.png', mimeType: 'image/png', buffer: picture });
        },
        async kept() {
          await expect(form.getByText('falha.png').first()).toBeVisible();
          await expect(form.getByLabel('Descrição curta')).toHaveValue('Escrita antes da imagem');
        },
        done: () => expect(form.getByRole('button', { name: 'Remover imagem' })).toBeVisible(),
      };
    },
  },
  {
    operation: 'changeRegionStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page) {
      await page.goto('/admin/regioes?status=ativo');
      const opener = page.getByRole('button', { name: /^Alterar status de/ }).last();
      return chooseStatus(page, opener, 'Em expansão', 'Status atualizado');
    },
  },
  {
    operation: 'changePostStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page) {
      await page.goto('/admin/blog?status=publicado');
      const opener = page.getByRole('button', { name: /^Tirar do site/ }).last();
      return answerQuestion(page, opener, 'Tirar do site', 'Artigo tirado do site');
    },
  },
  {
    operation: 'queueBackup',
    silent: 'Erro ao pedir a cópia',
    async prepare(page) {
      await page.goto('/admin/saude');
      const button = page.getByRole('button', { name: 'Fazer cópia agora' });
      return {
        press: () => button.click(),
        kept: () => expect(button).toBeEnabled(),
        done: () => says(page, 'Cópia em andamento'),
      };
    },
  },
  setting('saveContactSettings', 'Contato', 'E-mail', 'antes-da-falha@exemplo.com.br'),
  setting('saveBrandSettings', 'Marca', 'Razão social', 'Antes da Falha LTDA'),
  setting('saveHomepageSettings', 'Página inicial', 'Subtítulo', 'Escrito antes da falha'),
  setting('saveTermsSettings', 'Termos de uso', 'Termos de uso', 'Escritos antes da falha.'),
  {
    operation: 'savePageText',
    silent: 'Não foi possível salvar o texto.',
    async prepare(page) {
      await page.goto('/admin/textos-do-site/inicio-fim');
      const field = page.getByRole('textbox', { name: /^Chamada/ });
      await field.fill('Escrita antes da falha.');
      return {
        press: () => page.getByRole('button', { name: 'Salvar' }).click(),
        kept: () => expect(field).toHaveValue('Escrita antes da falha.'),
        done: () => says(page, 'Texto salvo'),
      };
    },
  },
  setting('saveAssistantSettings', 'Assistente', 'Dias que uma conversa', '45'),
  ...seoChanges,
  {
    operation: 'saveRequestsSettings',
    silent: silentSettings,
    prepare: (page) => turnSetting(page, 'Pedidos do site'),
  },
  {
    // The last of all: from now on the administrator must enrol a second factor first.
    operation: 'saveSecuritySettings',
    silent: silentSettings,
    prepare: async (page) => ({ ...(await turnSetting(page, 'Segurança')), done: () => says(page, /segundo fator/i) }),
  },
];
