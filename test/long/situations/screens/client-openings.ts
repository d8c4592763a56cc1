import { inside, opens, press, type Step, shows, tab } from './openings.ts';

/** Chooses the other record that is to become one with the client shown. */
export const chooseOther =
  (search: string): Step =>
  async (page) => {
    await press('Unir com outro')(page);
    await inside(page).getByLabel('Outro cadastro').pressSequentially(search);
    await inside(page).getByRole('option').first().click();
  };

/** Only a company has a way of being billed. */
const openCompany: Step = async (page) => {
  await page.goto('/admin/clientes?search=Condom%C3%ADnio');
  await page
    .getByRole('link', { name: /^Condomínio/ })
    .first()
    .click();
};

/** Dialogs of a client's page. */
export const clientOpenings = [
  opens('Editar', press('Editar')),
  opens('Incluir telefone', press('Incluir telefone')),
  opens('Anotar ligação', press('Anotar ligação')),
  opens('menu de um telefone', press(/^Mais sobre \(\d/)),
  opens('Incluir endereço', press('Incluir endereço')),
  opens('Incluir contato', press('Incluir contato')),
  opens('Incluir preço combinado', press('Incluir preço combinado')),
  opens('Incluir visita recorrente', press('Incluir visita recorrente')),
  opens('menu de um preço combinado', press(/^Mais sobre o preço/)),
  opens('Pular uma visita', press(/^Pular /)),
  opens('Unir com outro', chooseOther('an'), async (page) => {
    await inside(page).getByRole('button', { name: 'Unir os dois cadastros' }).waitFor();
  }),
  opens('Mudar cobrança', openCompany, press('Mudar cobrança')),
  opens('Alterar status', press('Alterar status')),
  shows('Avaliações', tab('Avaliações')),
  shows('Linha do tempo', tab('Linha do tempo')),
];
