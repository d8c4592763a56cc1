import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite';

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
      const small = await minify(file, plain.code, { module: true, compress: true, mangle: true });
      // A source that imports types is told apart as a module by an empty export, which a script of a document may not hold.
      const code = small.code.replace(/export\s*\{\s*\};?\s*$/, '');
      new Script(code, { filename: file });
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** What nearly every form of a public page loads at its first touch: a few dozen tiny files would compress badly. */
const formParts = [
  'node_modules/clsx/',
  'node_modules/lucide-react/dist/esm/(?:createLucideIcon|Icon|context|defaultAttributes|shared/)',
  'src/shared/(?:br/(?:cep|phone)|dates|email|text)\\.ts',
  'src/ui/buttons/(?:anchor-button|button|button-styles)\\.tsx?',
  'src/ui/fields/(?:field|input-styles|phone-input|select|text-input)\\.tsx?',
];

/** What only the long forms load: a document carries the style of all that its islands bring along. */
const longFormParts = [
  'src/ui/fields/(?:cep-input|checkbox|radio-cards|textarea)\\.tsx',
  'src/ui/forms/error-summary\\.tsx',
];

export default defineConfig({
  plugins: [inlineScript(), tailwindcss(), reactRouter()],
  build: { manifest: true, chunkSizeWarningLimit: 1_000 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
                { name: 'form', test: new RegExp(formParts.join('|')), priority: 1 },
                { name: 'long-form', test: new RegExp(longFormParts.join('|')), priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './src/http/app.server.ts' } } },
  },
});
