// Run by hand after adding a package: `node script/complete-lock.cjs`.
//
// A registry mirror may lack programs of other systems (e.g. @biomejs/cli-darwin-arm64). npm then omits them from the
// lock, and `npm ci` refuses it elsewhere. Their versions are pinned by the package that needs them, and their names
// tell the system, so the entries can be written without downloading them.
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const file = path.resolve(__dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const present = new Set(Object.keys(lock.packages).map((place) => place.split('node_modules/').pop()));

for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (present.has(name)) continue;
    present.add(name);
    lock.packages[`node_modules/${name}`] = entryOf(name, version, parent);
    console.log(`added ${name}@${version}`);
  }
}

const places = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(places.map((place) => [place, lock.packages[place]]));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

function entryOf(name, version, parent) {
  const words = name.split('/').pop().split('-');
  const cpu = words.filter((word) => processors.includes(word));
  const os = words.filter((word) => systems.includes(word));
  if (cpu.length + os.length === 0) throw new Error(`The name ${name} does not tell its system: add it by hand.`);
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.some(isGnu) ? ['glibc'] : undefined;
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

function isGnu(word) {
  return word.startsWith('gnu');
}
