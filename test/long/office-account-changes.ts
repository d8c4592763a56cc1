import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { totp } from '#test/totp.ts';
import {
  answerQuestion,
  type Change,
  chooseStatus,
  demoPassword,
  make,
  type Office,
  read,
  says,
} from './office-change.ts';

const account = '/api/admin/minha-conta';

/** Another device that somebody of the sample operation signs in on. */
async function signIn(office: Pick<Office, 'url'>, role: string): Promise<APIRequestContext> {
  const device = await request.newContext({ baseURL: office.url });
  await make(device, '/api/auth/sign-in/email', { email: `${role}@canolivre.example`, password: demoPassword });
  return device;
}

/** Turns the second factor of an account on, by its own API; gives its backup codes. */
async function enrol(api: APIRequestContext): Promise<string[]> {
  type Prepared = { secret: string; backupCodes: string[] };
  const { secret, backupCodes } = await make<Prepared>(api, `${account}/segundo-fator`, { password: demoPassword });
  await make(api, `${account}/segundo-fator/confirmar`, { code: totp(secret) });
  return backupCodes;
}

/** Off again by one of the codes on the screen, so that the next change signs in with the password alone. */
async function leaveSecondFactor(page: Page): Promise<void> {
  const shown = page.getByRole('list', { name: 'Códigos reserva' }).getByRole('listitem');
  const code = (await shown.first().textContent()) ?? '';
  await make(page.request, `${account}/segundo-fator/desativar`, { password: demoPassword, code });
}

/** One user beside the list. */
async function openUser(page: Page, office: Office, role: string) {
  const { usuarios } = await read<{ usuarios: { name: string }[] }>(office, `/api/admin/usuarios?search=${role}@`);
  await page.goto(`/admin/usuarios?search=${role}@`);
  await page.getByRole('button', { name: `Ver detalhes de ${usuarios[0]?.name}` }).click();
  return page.getByRole('dialog');
}

/** The password asked for again, and a code where there is one, in a step before something. */
async function typePassword(page: Page, opener: string, label: string, code?: string) {
  await page.goto('/admin/minha-conta');
  await page.getByRole('button', { name: opener, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Sua senha', { exact: true }).fill(demoPassword);
  if (code !== undefined) await dialog.getByLabel('Código de 6 dígitos').fill(code);
  return {
    press: () => dialog.getByRole('button', { name: label, exact: true }).click(),
    kept: () => expect(dialog.getByLabel('Sua senha', { exact: true })).toHaveValue(demoPassword),
  };
}

const silentSession = 'Não foi possível encerrar a sessão.';

export const accountChanges: Change[] = [
  {
    operation: 'inviteUser',
    silent: 'Não foi possível enviar o convite.',
    async prepare(page) {
      await page.goto('/admin/usuarios');
      await page.getByRole('button', { name: 'Convidar' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Nome').fill('Convidada da Falha');
      await form.getByLabel('E-mail').fill('convidada@exemplo.com.br');
      await form.getByLabel('Perfil de acesso').selectOption('suporte');
      return {
        press: () => form.getByRole('button', { name: 'Enviar convite' }).click(),
        async kept() {
          await expect(form.getByLabel('Nome')).toHaveValue('Convidada da Falha');
          await expect(form.getByLabel('Perfil de acesso')).toHaveValue('suporte');
        },
        done: () => expect(page.getByLabel('Link do convite')).toBeVisible(),
      };
    },
  },
  {
    operation: 'sendPasswordLink',
    silent: 'Não foi possível enviar o link.',
    async prepare(page, office) {
      const drawer = await openUser(page, office, 'suporte');
      const send = drawer.getByRole('button', { name: 'Enviar link de nova senha' });
      return {
        press: () => send.click(),
        kept: () => expect(send).toBeEnabled(),
        done: () => expect(page.getByRole('textbox', { name: 'Link de nova senha' })).toBeVisible(),
      };
    },
  },
  {
    operation: 'endUserSession',
    silent: silentSession,
    async prepare(page, office) {
      await (await signIn(office, 'suporte')).dispose();
      const drawer = await openUser(page, office, 'suporte');
      const end = drawer.getByRole('button', { name: /^Encerrar sessão/ }).first();
      return {
        press: () => end.click(),
        kept: () => expect(end).toBeEnabled(),
        done: () => says(page, 'Sessão encerrada'),
      };
    },
  },
  {
    operation: 'endUserSessions',
    silent: silentSession,
    async prepare(page, office) {
      await (await signIn(office, 'suporte')).dispose();
      const drawer = await openUser(page, office, 'suporte');
      const opener = drawer.getByRole('button', { name: 'Encerrar todas' });
      return answerQuestion(page, opener, 'Encerrar todas', 'Sessões encerradas');
    },
  },
  {
    operation: 'removeUserSecondFactor',
    silent: 'Não foi possível remover o segundo fator.',
    async prepare(page, office) {
      const device = await signIn(office, 'suporte');
      await enrol(device);
      await device.dispose();
      const drawer = await openUser(page, office, 'suporte');
      const opener = drawer.getByRole('button', { name: 'Remover segundo fator' });
      const ready = await answerQuestion(page, opener, 'Remover', 'Segundo fator removido');
      return {
        ...ready,
        done: () => expect(page.getByRole('dialog', { name: 'Segundo fator removido' })).toBeVisible(),
      };
    },
  },
  {
    operation: 'changeUserRole',
    silent: 'Não foi possível alterar o perfil de acesso.',
    async prepare(page, office) {
      const drawer = await openUser(page, office, 'suporte');
      const opener = drawer.getByRole('button', { name: 'Alterar perfil' });
      return chooseStatus(page, opener, 'Operador', 'Perfil alterado');
    },
  },
  {
    operation: 'changeUserStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page, office) {
      const drawer = await openUser(page, office, 'suporte');
      const opener = drawer.getByRole('button', { name: 'Alterar status' });
      return chooseStatus(page, opener, 'Inativo', 'Status atualizado');
    },
  },
  {
    operation: 'renameOwnAccount',
    silent: 'Não foi possível salvar.',
    as: 'moderador',
    async prepare(page) {
      await page.goto('/admin/minha-conta');
      await page.getByLabel('Nome').fill('Moema da Falha');
      return {
        press: () => page.getByRole('button', { name: 'Salvar', exact: true }).click(),
        kept: () => expect(page.getByLabel('Nome')).toHaveValue('Moema da Falha'),
        done: () => says(page, 'Nome alterado'),
      };
    },
  },
  {
    operation: 'endOwnSession',
    silent: silentSession,
    as: 'moderador',
    async prepare(page, office) {
      await (await signIn(office, 'moderador')).dispose();
      await page.goto('/admin/minha-conta');
      const end = page.getByRole('button', { name: /^Encerrar sessão/ }).first();
      return {
        press: () => end.click(),
        kept: () => expect(end).toBeEnabled(),
        done: () => says(page, 'Sessão encerrada'),
      };
    },
  },
  {
    operation: 'endOtherSessions',
    silent: silentSession,
    as: 'moderador',
    async prepare(page, office) {
      await (await signIn(office, 'moderador')).dispose();
      await page.goto('/admin/minha-conta');
      const opener = page.getByRole('button', { name: 'Encerrar todas' });
      return answerQuestion(page, opener, 'Encerrar todas', 'Sessões encerradas');
    },
  },
  {
    operation: 'prepareSecondFactor',
    silent: 'Não foi possível preparar o segundo fator.',
    as: 'moderador',
    prepare: async (page) => ({
      ...(await typePassword(page, 'Ativar segundo fator', 'Continuar')),
      done: () => expect(page.getByLabel('Ou digite esta chave no aplicativo')).toBeVisible(),
    }),
  },
  {
    operation: 'confirmSecondFactor',
    silent: 'Não foi possível ativar o segundo fator.',
    as: 'moderador',
    async prepare(page) {
      const { press } = await typePassword(page, 'Ativar segundo fator', 'Continuar');
      await press();
      const dialog = page.getByRole('alertdialog');
      const code = totp(await dialog.getByLabel('Ou digite esta chave no aplicativo').inputValue());
      const field = dialog.getByLabel('Código de 6 dígitos que o aplicativo mostra');
      await field.fill(code);
      return {
        press: () => dialog.getByRole('button', { name: 'Ativar segundo fator' }).click(),
        kept: () => expect(field).toHaveValue(code),
        async done() {
          await expect(dialog.getByRole('list', { name: 'Códigos reserva' })).toBeVisible();
          await leaveSecondFactor(page);
        },
      };
    },
  },
  {
    operation: 'replaceBackupCodes',
    silent: 'Não foi possível criar os códigos.',
    as: 'moderador',
    async prepare(page) {
      const [code] = await enrol(page.request);
      return {
        ...(await typePassword(page, 'Criar novos códigos reserva', 'Criar códigos', code)),
        async done() {
          await expect(page.getByRole('list', { name: 'Códigos reserva' })).toBeVisible();
          await leaveSecondFactor(page);
        },
      };
    },
  },
  {
    operation: 'deactivateSecondFactor',
    silent: 'Não foi possível desativar.',
    as: 'moderador',
    async prepare(page) {
      const [code] = await enrol(page.request);
      return {
        ...(await typePassword(page, 'Desativar', 'Desativar', code)),
        done: () => says(page, 'Segundo fator desativado'),
      };
    },
  },
  {
    operation: 'changePassword',
    silent: 'Não foi possível alterar a senha.',
    as: 'moderador',
    async prepare(page) {
      await page.goto('/admin/minha-conta');
      const old = page.getByLabel('Senha atual', { exact: true });
      const fresh = page.getByLabel('Nova senha', { exact: true });
      await old.fill(demoPassword);
      await fresh.fill('fossa limpa todo dia');
      await page.getByLabel('Repita a nova senha', { exact: true }).fill('fossa limpa todo dia');
      return {
        press: () => page.getByRole('button', { name: 'Alterar senha' }).click(),
        async kept() {
          await expect(old).toHaveValue(demoPassword);
          await expect(fresh).toHaveValue('fossa limpa todo dia');
        },
        done: () => says(page, 'Senha alterada'),
      };
    },
  },
];
