import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Script } from 'node:vm';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, minify, type Plugin, transformWithOxc } from 'vite';
import { chunksLoadedTogether } from './vite.chunks.ts';

/** `import code from './boot.ts?inline-script'` gives the module's code as one minified string for a script element. */
function inlineScript(): Plugin {
  const suffix = '?inline-script';
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      const plain = await transformWithOxc(await readFile(file, 'utf8'), file, { target: 'es2022' });
      const whole = /^import\s/m.test(plain.code) ? await bundled(file) : plain.code;
      const small = await minify(file, whole, { module: true, compress: true, mangle: true });
      // A source that imports types is told apart as a module by an empty export, which a script of a document may not
      // hold.
      const code = small.code.replace(/export\s*\{\s*\};?\s*$/, '');
      new Script(code, { filename: file });
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** A script that leans on modules of the house, with all of them inside. */
async function bundled(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const [chunk] = result !== undefined && 'output' in result ? result.output : [];
  if (chunk === undefined) throw new Error(`${file} was not bundled.`);
  return chunk.code;
}

/**
 * Libraries of many small modules that the server's build takes in, for Node looks for each of their files at every
 * start. What loads code or files of its own by name (drivers, Fastify and its plugins, what opens files) stays
 * outside, and so does React, to be one.
 */
const insideServer = [
  /^(@dnd-kit|@floating-ui|@hookform|@opentelemetry|@radix-ui|@tanstack)\//,
  /^(drizzle-orm|fastify-type-provider-zod|lucide-react|radix-ui|zod)(\/|$)/,
  /^react-(hook-form|remove-scroll|router)/,
];

export default defineConfig({
  plugins: [inlineScript(), tailwindcss(), reactRouter()],
  build: { manifest: true, chunkSizeWarningLimit: 1_200 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
            codeSplitting: { groups: chunksLoadedTogether(resolve('src/web')) },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: './src/http/app.server.ts',
          // Code that a browser loads at a touch may lie in one file here.
          onLog: (level, log, tell) => log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT' && tell(level, log),
        },
      },
      resolve: { noExternal: insideServer },
    },
  },
});
