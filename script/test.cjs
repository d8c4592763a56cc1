const { mkdirSync, readdirSync, readFileSync, rmSync, statSync } = require('node:fs');
const { createServer } = require('node:net');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { findTestBrowser } = require('./browser.cjs');
const { prepare } = require('./prepare.cjs');
const { runStaticChecks } = require('./static-checks.cjs');
const { environmentOf, fail, root, run } = require('./step.cjs');

const dataPrefix = 'cano-livre-e2e-';
const reports = path.join(root, '.runtime', 'reports');

test();

/** All checks, from types to browser journeys; the last line of output is the summary. */
async function test() {
  const node = await prepare({ withBuild: true });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = [await runStaticChecks(node), await runUnits(node), await runJourneys(node)];
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) fail('The tests failed: see above.');
}

/** Unit, database and API tests. */
async function runUnits(node) {
  console.log('\n— rules, database, API');
  const report = path.join(reports, 'vitest.json');
  const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [program, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await run(node, args, { env: environmentOf(node) });
  return count(report, status, (found) => [found.numPassedTests, found.numFailedTests]);
}

/** The built product in a browser, on a database of its own. */
async function runJourneys(node) {
  console.log('\n— journeys in the browser');
  sweepKilledRuns();
  const report = path.join(reports, 'playwright.json');
  const dataDir = path.join(tmpdir(), `${dataPrefix}${process.pid}`);
  const env = environmentOf(node, {
    CHROMIUM_PATH: await findTestBrowser(node),
    E2E_DATA_DIR: dataDir,
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const program = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const status = await run(node, [program, 'test', '--reporter=list,json'], { env });
  rmSync(dataDir, { recursive: true, force: true });
  return count(report, status, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky]);
}

/** A run that ends badly without a failed test, or without a report, counts as one failure. */
function count(report, status, read) {
  let [passed, failed] = [0, 0];
  try {
    [passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`There is no report in ${report}.`);
  }
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
}

/** Removes data of killed runs, or of Playwright alone; its name contains the process number. */
function sweepKilledRuns() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(dataPrefix))) {
    const folder = path.join(tmpdir(), name);
    const isOurs = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid();
    if (isOurs && !isAlive(Number(name.slice(dataPrefix.length)))) rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
