const { spawn } = require('node:child_process');
const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { findBrowser } = require('./browser.cjs');
const { freePort } = require('./free-port.cjs');
const { prepare } = require('./prepare.cjs');
const { environmentOf, fail, root } = require('./step.cjs');

const folder = path.join(root, 'docs', 'pictures');
const startMs = 180_000;
const phone = { width: 390, height: 780 };
const desk = { width: 1280, height: 800 };

/** Pictures of the README: the stop of the tour that enters, the page, and whether it has a dark side. */
const pictures = [
  { name: 'site', page: '/', size: phone, themes: ['light'] },
  { name: 'map', enter: 'como-operador', page: '/admin/monitoramento', size: desk, themes: ['light', 'dark'] },
  { name: 'app', enter: 'como-prestador', page: '/parceiro/dashboard', size: phone, themes: ['light', 'dark'] },
  { name: 'audit', enter: 'como-admin', page: '/admin/auditoria-valores', size: desk, themes: ['light', 'dark'] },
];

draw();

/** Draws the README's pictures anew from a sample operation that is made for them. */
async function draw() {
  const node = await prepare({ withBuild: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cano-livre-pictures-'));
  const url = `http://localhost:${await freePort(0)}`;
  const variables = { NODE_ENV: 'production', DEMO: 'true', DATA_DIR: dataDir, PORT: new URL(url).port };
  const server = spawn(node, ['server.ts'], { cwd: root, env: environmentOf(node, variables), stdio: 'ignore' });
  try {
    await answers(url);
    await take(url, await findBrowser(node));
  } finally {
    server.kill();
    await new Promise((done) => server.once('exit', done));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function answers(url) {
  for (const until = Date.now() + startMs; Date.now() < until; ) {
    if (
      await fetch(`${url}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return;
    await new Promise((done) => setTimeout(done, 250));
  }
  fail('The sample operation did not start.');
}

async function take(url, executablePath) {
  const { chromium } = require('@playwright/test');
  const sharp = require('sharp');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  for (const { name, enter, page: address, size, themes } of pictures) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({ baseURL: url, viewport: size, colorScheme, deviceScaleFactor: 1.5 });
      const page = await context.newPage();
      if (enter !== undefined) await enterAs(page, enter);
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      const drawn = await sharp(await page.screenshot({ animations: 'disabled' }))
        .webp({ quality: 78 })
        .toBuffer();
      const file = `${name}${themes.length > 1 ? `-${colorScheme}` : ''}.webp`;
      writeFileSync(path.join(folder, file), drawn);
      console.log(`docs/pictures/${file}: ${Math.round(drawn.length / 1_000)} kB`);
      await context.close();
    }
  }
  await browser.close();
}

/** Enters by the press of the tour, in this tab. */
async function enterAs(page, stop) {
  await page.goto('/demonstracao');
  const press = page.locator(`button[value=${stop}]`).first();
  await press.evaluate((button) => button.form.removeAttribute('target'));
  await press.click();
  await page.waitForURL((there) => there.pathname !== '/demonstracao');
}
