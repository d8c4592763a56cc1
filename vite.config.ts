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

export default defineConfig({
  plugins: [inlineScript(), tailwindcss(), reactRouter()],
  build: { manifest: true, chunkSizeWarningLimit: 1_000 },
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/http/app.server.ts' } } },
  },
});
