import { adminPassword } from '#test/start-product.ts';
import { inside, opens, press, type Step, shows } from './openings.ts';
import type { Screen } from './screen-table.ts';

/** Pages for people who have not signed in. */
export const outside: readonly Screen[] = [
  {
    name: 'entrada',
    route: 'login',
    path: () => '/login',
    openings: [shows('entrada recusada', press('Entrar')), shows('recuperação', press('Esqueceu sua senha?'))],
  },
  { name: 'senha nova, link incompleto', route: 'redefinir-senha', path: () => '/redefinir-senha' },
  {
    name: 'senha nova',
    path: () => '/redefinir-senha?token=um-link-qualquer',
    openings: [shows('recusada', press('Salvar senha'))],
  },
];

/** Pages without permission for their content. */
export const withoutPermission: readonly Screen[] = [
  { name: 'painel sem permissão', path: () => '' },
  { name: 'usuários sem permissão', path: () => '/usuarios' },
];

/** For an administrator who must turn the second factor on first. */
export const notEnrolled: readonly Screen[] = [
  {
    name: 'segundo fator exigido',
    path: () => '',
    openings: [
      shows('chave', async (page) => {
        await page.getByLabel('Sua senha', { exact: true }).fill(adminPassword);
        await press('Continuar')(page);
        await page.getByLabel(/^Código de 6 dígitos/).waitFor();
      }),
    ],
  },
];

/** For an administrator with a second factor; `codes` are its valid backup codes. */
export const enrolled = (codes: string[]): readonly Screen[] => [
  {
    name: 'minha conta com segundo fator',
    path: () => '/minha-conta',
    openings: [
      opens('códigos reserva', press('Criar novos códigos reserva')),
      opens('códigos reserva criados', press('Criar novos códigos reserva'), async (page) => {
        await inside(page).getByLabel('Sua senha', { exact: true }).fill(adminPassword);
        await inside(page)
          .getByLabel('Código de 6 dígitos')
          .fill(codes[0] ?? '');
        await inside(page).locator('[type=submit]').click();
        const shown = inside(page).getByRole('list', { name: 'Códigos reserva' }).getByRole('listitem');
        await shown.first().waitFor();
        codes.splice(0, codes.length, ...(await shown.allTextContents()));
      }),
      opens('encerrar sessões', press('Encerrar todas')),
    ],
  },
];

/** Signing in with the second factor on. */
export const atTheCode: readonly Screen[] = [
  {
    name: 'entrada com código',
    path: () => '/login',
    openings: [shows('código', ...halfway()), shows('código reserva', ...halfway(), press(/reserva/))],
  },
];

function halfway(): Step[] {
  return [
    async (page) => {
      await page.getByLabel('E-mail').fill('admin@canolivre.example');
      await page.getByLabel('Senha', { exact: true }).fill(adminPassword);
      await press('Entrar')(page);
      await page.getByLabel(/^Código de 6 dígitos/).waitFor();
    },
  ];
}
