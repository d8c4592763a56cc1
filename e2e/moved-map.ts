import { expect, type Page } from '@playwright/test';

/** Moves the live map and brings it nearer by wheel, keys, buttons and two fingers. */
export async function moveMap(office: Page): Promise<void> {
  await office.goto('/admin/monitoramento');
  const map = office.getByRole('region', { name: 'Mapa dos prestadores' });
  await map.scrollIntoViewIfNeeded();
  /** Width and corner of the land. */
  const land = () =>
    map
      .locator('svg[viewBox]')
      .first()
      .evaluate((drawing) => {
        const { x, y, width } = drawing.getBoundingClientRect();
        return { x, y, width };
      });
  const wide = async () => Math.round((await land()).width);
  await expect.poll(wide).toBeGreaterThan(0);
  const first = await land();
  const whole = Math.round(first.width);
  const box = await map.boundingBox();
  if (box === null) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await office.mouse.move(x, y);
  await office.mouse.wheel(0, -200);
  await expect.poll(wide).toBeGreaterThan(whole);
  await office.mouse.wheel(0, 2_000);
  await expect.poll(wide).toBeLessThanOrEqual(whole);
  await office.getByRole('button', { name: 'Voltar ao começo' }).click();
  await expect.poll(wide).toBe(whole);

  await map.focus();
  await office.keyboard.press('+');
  await expect.poll(wide).toBe(Math.round(first.width * 1.5));
  const before = await land();
  await office.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.round((await land()).x - before.x)).toBe(-60);
  await office.keyboard.press('ArrowDown');
  await expect.poll(async () => Math.round((await land()).y - before.y)).toBe(-60);
  await office.keyboard.press('0');
  await expect.poll(wide).toBe(whole);
  await office.getByRole('button', { name: 'Aproximar' }).click();
  await expect.poll(wide).toBe(Math.round(first.width * 1.5));
  await office.getByRole('button', { name: 'Afastar' }).click();
  await expect.poll(wide).toBe(whole);

  const fingers = await office.context().newCDPSession(office);
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { id: 0, x: x - apart, y },
        { id: 1, x: x + apart, y },
      ],
    });
  await touch('touchStart', 40);
  for (let apart = 50; apart <= 100; apart += 10) await touch('touchMove', apart);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(wide).toBeGreaterThan(whole * 1.8);
  await fingers.detach();
}
