import { inside, opens, press, shows, tab } from './office-openings.ts';

/** What opens on a client's page. */
export const clientOpenings = [
  opens('Editar', press('Editar')),
  opens('Incluir telefone', press('Incluir telefone')),
  opens('Incluir endereço', press('Incluir endereço')),
  opens('Incluir preço combinado', press('Incluir preço combinado')),
  opens('Incluir visita recorrente', press('Incluir visita recorrente')),
  opens('Unir com outro', press('Unir com outro'), async (page) => {
    await inside(page).getByLabel('Outro cadastro').pressSequentially('an');
    await inside(page).getByRole('option').first().click();
    await inside(page).getByRole('button', { name: 'Unir os dois cadastros' }).waitFor();
  }),
  opens('Alterar status', press('Alterar status')),
  shows('Avaliações', tab('Avaliações')),
  shows('Linha do tempo', tab('Linha do tempo')),
];
