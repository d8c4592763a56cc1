import { expect as playwrightExpect } from '@playwright/test';

/** Waits as long as the journeys do: a machine with other work to do is no defect of the product. */
export const expect = playwrightExpect.configure({ timeout: 20_000 });
