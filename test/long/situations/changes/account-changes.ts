import { type APIRequestContext, type Page, request } from '@playwright/test';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { answerQuestion, type Change, chooseStatus, demoPassword, make, type Office, read, says } from './change.ts';
import { enrol } from './second-factor-changes.ts';

/** A further session of somebody from the sample operation. */
async function signIn(office: Pick<Office, 'url'>, role: string): Promise<APIRequestContext> {
  const device = await request.newContext({ baseURL: office.url });
  await make(device, '/api/auth/sign-in/email', { email: `${role}@canolivre.example`, password: demoPassword });
  return device;
}

/** One user beside the list. */
async function openUser(page: Page, office: Office, role: string) {
  const { usuarios } = await read<{ usuarios: { name: string }[] }>(office, `/api/admin/usuarios?search=${role}@`);
  await page.goto(`/admin/usuarios?search=${role}@`);
  await page.getByRole('button', { name: `Ver detalhes de ${usuarios[0]?.name}` }).click();
  return page.getByRole('dialog');
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
