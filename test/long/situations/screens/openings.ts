import type { Page } from '@playwright/test';

/** Something that opens on a screen, and how. */
export interface Opening {
  name: string;
  open: (page: Page) => Promise<void>;
  /** It changes the page itself instead of standing over it. */
  inPage?: boolean;
}

export type Step = (page: Page) => Promise<void>;

const top = '[role=dialog], [role=alertdialog]';
export const inside = (page: Page) => page.locator(top).last();
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
export const pressInside =
  (name: string | RegExp): Step =>
  (page) =>
    inside(page).getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
export const choose =
  (name: string | RegExp): Step =>
  (page) =>
    inside(page).getByRole('radio', { name }).check({ force: true });
export const tick =
  (name: string | RegExp): Step =>
  (page) =>
    page
      .getByRole('checkbox', { name })
      .filter({ visible: true })
      .first()
      .evaluate((box: HTMLInputElement) => {
        // In the middle, where the bar does not cover it.
        box.scrollIntoView({ block: 'center' });
        box.click();
      });
export const tab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name }).click();
export const unfold =
  (name: string): Step =>
  async (page) => {
    const summary = page.locator('summary', { hasText: name }).first();
    if (!(await summary.evaluate((node) => node.closest('details')?.open))) await summary.click();
  };
/** On a phone filters are folded. */
export const showFilters: Step = async (page) => {
  const button = page.getByRole('button', { name: 'Filtros', exact: true });
  if (await button.isVisible()) await button.click();
};
export const opens = (name: string, ...steps: Step[]): Opening => ({
  name,
  open: async (page) => {
    for (const step of steps) await step(page);
  },
});
export const shows = (name: string, ...steps: Step[]): Opening => ({ ...opens(name, ...steps), inPage: true });

const toTheEnd: Step = (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

export const several = (row: string | RegExp, button: string) => [
  // At the end of the page the action bar covers no row.
  shows('escolhidos', tick(row), toTheEnd),
  opens('vários', tick(row), press(button)),
  opens('vários, recusado', tick(row), press(button), async (page) => {
    await inside(page).locator('[type=submit]').click();
  }),
];

/** A drawer, and the question in it. */
export const drawer = (row: string | RegExp, question: string, ...more: Opening[]) => [
  opens('detalhes', press(row)),
  opens(question, press(row), pressInside(question)),
  ...more,
];

/** Edits of one partner. */
export const partnerEdits = [
  opens('Analisar documento', tab('Documentos'), press(/^Analisar/)),
  opens('Editar cadastro', press('Editar cadastro')),
  opens('Corrigir documento', press('Corrigir documento')),
  opens('Trocar e-mail', press('Trocar e-mail')),
  opens('Enviar documento', tab('Documentos'), press(/^Enviar (?!novo)/)),
  opens('Novo veículo', tab('Veículos e equipe'), press('Novo veículo')),
  opens('Novo motorista', tab('Veículos e equipe'), press('Novo motorista')),
  opens('Pôr foto', tab('Veículos e equipe'), press(/^Pôr foto de/)),
  opens('Remover veículo', tab('Veículos e equipe'), press(/^Remover /)),
  opens('Editar regiões', tab('Veículos e equipe'), press('Editar regiões')),
  opens('Editar plano', tab('Escala'), press('Editar plano')),
  opens('Nova pausa', tab('Escala'), press('Nova pausa')),
  opens('Editar competências', tab('Veículos e equipe'), press('Editar competências')),
];

/** Edits of places and states. */
export const regionEdits = [
  opens('Alterar status', press(/^Alterar status de/)),
  opens('Nova Região', press('Nova Região')),
  opens('Editar', press(/^Editar /)),
  opens('Estados', press('Estados')),
];
