import { chooseMany, openCall, openPartner } from '#test/long/worlds/made-records.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { cpf, mobile } from '#test/operation.ts';
import { type Change, chooseStatus, read, says, writeNote } from './change.ts';

export const peopleChanges: Change[] = [
  {
    operation: 'addClientNote',
    silent: 'Não foi possível salvar a observação.',
    prepare: async (page, office) => writeNote(page, `/admin/clientes/${(await openCall(office)).clientId}`),
  },
  {
    operation: 'changeClientStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page, office) {
      await page.goto(`/admin/clientes/${(await openCall(office)).clientId}`);
      return chooseStatus(page, page.getByRole('button', { name: 'Alterar status' }), 'Inativo', 'Status atualizado');
    },
  },
  {
    operation: 'changeClientsStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page, office) {
      const { clientId } = await openCall(office);
      const { name } = await read<{ name: string }>(office, `/api/admin/clientes/${clientId}`);
      const path = `/admin/clientes?search=${encodeURIComponent(name)}`;
      return chooseMany(page, { path, button: 'Alterar status', action: 'Salvar', option: 'Bloqueado' });
    },
  },
  {
    operation: 'registerClient',
    silent: 'Erro ao cadastrar o cliente',
    async prepare(page) {
      await page.goto('/admin/clientes');
      await page.getByRole('button', { name: 'Novo Cliente' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Telefone').fill(mobile(75_000));
      await form.getByLabel('Nome do cliente').fill('Cliente da Falha');
      await form.getByLabel('Estado').selectOption('GO');
      return {
        press: () => form.getByRole('button', { name: 'Salvar Cliente' }).click(),
        async kept() {
          await expect(form.getByLabel('Nome do cliente')).toHaveValue('Cliente da Falha');
          await expect(form.getByLabel('Estado')).toHaveValue('GO');
        },
        done: () => says(page, 'Cliente cadastrado'),
      };
    },
  },
  {
    operation: 'editClient',
    silent: 'Não foi possível salvar.',
    async prepare(page, office) {
      await page.goto(`/admin/clientes/${(await openCall(office)).clientId}`);
      await page.getByRole('button', { name: 'Editar', exact: true }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Empresa').fill('Condomínio da Falha');
      return {
        press: () => form.getByRole('button', { name: 'Salvar cliente' }).click(),
        kept: () => expect(form.getByLabel('Empresa')).toHaveValue('Condomínio da Falha'),
        done: () => says(page, 'Cliente atualizado'),
      };
    },
  },
  {
    operation: 'addClientPhone',
    silent: 'Não foi possível salvar.',
    async prepare(page, office) {
      await page.goto(`/admin/clientes/${(await openCall(office)).clientId}`);
      await page.getByRole('button', { name: 'Incluir telefone' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Telefone').fill(mobile(75_100));
      await form.getByLabel('Quem atende').fill('Portaria da Falha');
      return {
        press: () => form.getByRole('button', { name: 'Salvar telefone' }).click(),
        kept: () => expect(form.getByLabel('Quem atende')).toHaveValue('Portaria da Falha'),
        done: () => says(page, 'Telefone incluído'),
      };
    },
  },
  {
    operation: 'addClientAddress',
    silent: 'Não foi possível salvar.',
    async prepare(page, office) {
      await page.goto(`/admin/clientes/${(await openCall(office)).clientId}`);
      await page.getByRole('button', { name: 'Incluir endereço' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Nome do endereço').fill('Bloco da Falha');
      await form.getByLabel('Endereço', { exact: true }).fill('Rua 7');
      return {
        press: () => form.getByRole('button', { name: 'Salvar endereço' }).click(),
        kept: () => expect(form.getByLabel('Nome do endereço')).toHaveValue('Bloco da Falha'),
        done: () => says(page, 'Endereço incluído'),
      };
    },
  },
  {
    operation: 'registerPartner',
    silent: 'Erro ao cadastrar o prestador',
    async prepare(page) {
      await page.goto('/admin/prestadores');
      await page.getByRole('button', { name: 'Novo Prestador' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Nome ou empresa').fill('Desentupidora da Falha');
      await form.getByLabel('CPF ou CNPJ').fill(cpf(74_000));
      await form.getByLabel('Telefone').fill(mobile(74_000));
      await form.getByLabel('E-mail').fill('nova@exemplo.com.br');
      await form.getByLabel('Cidade').fill('Goiânia');
      await form.getByLabel('Estado').selectOption('GO');
      return {
        press: () => form.getByRole('button', { name: 'Salvar Prestador' }).click(),
        async kept() {
          await expect(form.getByLabel('Nome ou empresa')).toHaveValue('Desentupidora da Falha');
          await expect(form.getByLabel('Estado')).toHaveValue('GO');
        },
        done: () => says(page, 'Prestador cadastrado'),
      };
    },
  },
  {
    operation: 'addPartnerNote',
    silent: 'Não foi possível salvar a observação.',
    prepare: async (page, office) => writeNote(page, `/admin/parceiros/${(await openPartner(office)).id}`),
  },
  {
    operation: 'changePartnerStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page, office) {
      await page.goto(`/admin/parceiros/${(await openPartner(office)).id}`);
      return chooseStatus(page, page.getByRole('button', { name: 'Alterar status' }), 'Suspenso', 'Status atualizado');
    },
  },
  {
    operation: 'changePartnersStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page, office) {
      const { name } = await openPartner(office);
      const path = `/admin/prestadores?search=${encodeURIComponent(name)}`;
      return chooseMany(page, { path, button: 'Alterar status', action: 'Salvar', option: 'Inativo' });
    },
  },
];
