import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '#test/long/worlds/patient-expect.ts';

/** The password of every account of the sample operation but the administrator's. */
export const demoPassword = 'cano livre demonstra';

/** Tools for preparing a change's records. */
export interface Office {
  url: string;
  /** Signed in as the administrator. */
  api: APIRequestContext;
}

/** A change ready to be sent. */
export interface Ready {
  /** Sends it, once for each press. */
  press: () => Promise<void>;
  /** Expects after a failure that what was typed or shown before is still there. */
  kept: () => Promise<void>;
  /** Expects what shows that it worked. */
  done: () => Promise<void>;
}

/** One change that a screen of the office can make. */
export interface Change {
  /** Its name in the OpenAPI document. */
  operation: string;
  /** Expected message for an empty answer. */
  silent: string;
  /** Role of the author; the administrator by default. */
  as?: 'moderador' | 'operador' | 'suporte';
  prepare: (page: Page, office: Office) => Promise<Ready>;
}

const reason = 'Escrito antes da falha';

/** Waits for a notice. */
export const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** The question for another status: an answer chosen and a reason written. */
export async function chooseStatus(
  page: Page,
  opener: Locator,
  option: string,
  notice: string | RegExp,
): Promise<Ready> {
  await opener.click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('radio', { name: option, exact: true }).check();
  await dialog.getByLabel('Motivo').fill(reason);
  return {
    press: () => dialog.getByRole('button', { name: 'Salvar' }).click(),
    async kept() {
      await expect(dialog.getByRole('radio', { name: option, exact: true })).toBeChecked();
      await expect(dialog.getByLabel('Motivo')).toHaveValue(reason);
    },
    done: () => says(page, notice),
  };
}

/** A question before an action, with a reason if asked. */
export async function answerQuestion(
  page: Page,
  opener: Locator,
  action: string,
  notice: string | RegExp,
): Promise<Ready> {
  await opener.click();
  const question = page.getByRole('alertdialog').last();
  const field = question.getByLabel('Motivo');
  await expect(question).toBeVisible();
  const asksReason = (await field.count()) > 0;
  if (asksReason) await field.fill(reason);
  const choice = question.getByRole('combobox');
  if ((await choice.count()) > 0) await choice.selectOption({ index: 1 });
  return {
    press: () => question.getByRole('button', { name: action, exact: true }).click(),
    async kept() {
      await expect(question).toBeVisible();
      if (asksReason) await expect(field).toHaveValue(reason);
    },
    done: () => says(page, notice),
  };
}

/** A note written under a record. */
export async function writeNote(page: Page, path: string): Promise<Ready> {
  await page.goto(path);
  const field = page.getByLabel('Nova observação');
  await field.fill(reason);
  return {
    press: () => page.getByRole('button', { name: 'Salvar observação' }).click(),
    kept: () => expect(field).toHaveValue(reason),
    done: () => says(page, 'Observação salva'),
  };
}

/** One value of an answer of the API. */
export async function read<Answer>(office: Office, path: string): Promise<Answer> {
  const answer = await office.api.get(path);
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

/** Makes a record through the API and gives the answer. */
export async function make<Answer>(api: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await api.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}
