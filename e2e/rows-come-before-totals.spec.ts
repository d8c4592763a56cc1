import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';

test.use({ place: 'sample' });

test('a list shows its rows while they are still being counted, and turns its page by keyboard meanwhile', async ({
  operator,
}) => {
  const { promise: counting, resolve: letCount } = Promise.withResolvers<void>();
  await operator.route('**/api/admin/chamados?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('totais');
    if (asked === 'so') await counting;
    const response = await route.fetch();
    if (asked !== 'depois') return route.fulfill({ response });
    // As of a house whose calls are not counted within the wait.
    const { total: _total, stats: _stats, ...rows } = await response.json();
    return route.fulfill({ response, json: rows });
  });
  await operator.goto('/admin/chamados');
  const main = operator.getByRole('main');
  const pages = operator.getByRole('navigation', { name: 'Paginação', exact: true });
  await expect(main.getByRole('row')).toHaveCount(21);
  await expect(main.getByText('Contando chamados…', { exact: true })).toBeVisible();
  await expect(pages.getByText('Mostrando 1 a 20; contando chamados…', { exact: true })).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Página anterior', exact: true })).toBeDisabled();
  await expectAccessible(operator);

  const next = pages.getByRole('button', { name: 'Próxima página', exact: true });
  await next.focus();
  await operator.keyboard.press('Enter');
  await expect(pages.getByText('Página 2', { exact: true })).toBeVisible();
  await expect(next).toBeFocused();

  letCount();
  await expect(main.getByText(/^\d+ chamados encontrados$/)).toBeVisible();
  await expect(pages.getByText(/^Mostrando 21 a 40 de \d+ chamados$/)).toBeVisible();
  await expect(pages.getByText(/^Página 2 de \d+$/)).toBeVisible();
  await expect(next).toBeFocused();
});
