import { expect } from '@playwright/test';
import { draftKey } from '#features/applications/form/ui/use-application-draft.ts';
import { applicationDraft } from '#test/applicant.ts';
import { actInGaps, actTheRest, openGaps } from './acts-in-gaps.ts';
import { openHeldBack } from './held-back.ts';
import { test } from './journey.ts';

// A press counts, and counts once, whichever moment of a page's waking it falls into.

test('a form sent in any gap while it comes alive is sent once, and its button gets its words back', async ({
  page,
}) => {
  await openGaps(page);
  const message = 'Credenciais inválidas. Contate o suporte.';
  let sent = 0;
  let answered = Promise.resolve();
  await page.route('**/api/auth/sign-in/partner', async (route) => {
    sent += 1;
    await answered;
    await route.fulfill({ status: 401, json: { success: false, message } });
  });
  const enter = page.getByRole('button', { name: 'Entrar na Área do Parceiro' });
  // Before hydration, in each of the first gaps, and in all of them.
  for (const presses of ['0', '.1', '..2', '...3', '....4', '0123456', '.123456']) {
    const letCome = await openHeldBack(page, '/parceiro/login');
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    answered = promise;
    sent = 0;
    await page.getByLabel('Usuário').fill('11444777000161');
    await page.getByLabel('Senha', { exact: true }).fill('uma senha errada');
    await actInGaps(enter, [...presses.slice(1)]);
    if (presses.startsWith('0')) await enter.click();
    letCome();
    await expect(page.locator('[data-island=partner-door]')).toHaveAttribute('data-ready', '');
    await actTheRest(page);
    await expect.poll(() => sent, presses).toBe(1);
    answer();
    await expect(page.getByText(message), presses).toBeVisible();
    await expect(enter, presses).toBeEnabled();
    expect(sent, presses).toBe(1);
  }
});

test('who goes a step back before the application is alive again, goes a step back', async ({ page }) => {
  await page.goto('/cadastro-parceiro');
  await page.evaluate(([key, draft]) => sessionStorage.setItem(key, draft), [draftKey, applicationDraft(3)] as const);
  await page.reload();
  const next = page.getByRole('button', { name: 'Próximo' });
  await next.click();
  await expect(page.getByRole('heading', { name: 'Finalizar' })).toBeFocused();
  const letCome = await openHeldBack(page);
  await page.goBack();
  letCome();
  await expect(page.getByRole('heading', { name: /^Documentos/ })).toBeVisible();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Finalizar' })).toBeVisible();
});
