import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** What nearly every form of a public page loads at its first touch: a few dozen tiny files would compress badly. */
const formParts = [
  'node_modules/clsx/',
  'node_modules/preact/',
  'node_modules/lucide-react/dist/esm/(?:createLucideIcon|Icon|context|defaultAttributes|shared/)',
  'preload-helper',
  'src/shared/(?:address/(?:address|site-pages)|br/(?:cep|phone)|contact/email|text/text|time/dates)\\.ts',
  'src/ui/buttons/(?:anchor-button|button|button-styles)\\.tsx?',
  'src/ui/fields/(?:field|input-styles|phone-input|select|text-input)\\.tsx?',
];

/** What only the long forms load: a document carries the style of all that its islands bring along. */
const longFormParts = [
  'src/ui/fields/(?:cep-input|checkbox|radio-cards|textarea)\\.tsx',
  'src/ui/forms/error-summary\\.tsx',
];

/** The modules of each file, so that a check can say that none of the office is in a visitor's download. */
function listModules(): Plugin {
  return {
    name: 'list-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const lists = chunks.map((chunk) => [
        chunk.fileName,
        Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 ? [relative(import.meta.dirname, id)] : [],
        ),
      ]);
      const source = JSON.stringify(Object.fromEntries(lists));
      this.emitFile({ type: 'asset', fileName: '.vite/island-modules.json', source });
    },
  };
}

/**
 * The islands of the public documents, built after the application and beside it: the same components over Preact, a
 * sixth of React's bytes. The server, the back office and the partner's app keep React.
 */
export default defineConfig({
  publicDir: false,
  plugins: [listModules()],
  resolve: {
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: '.vite/islands.json',
    chunkSizeWarningLimit: 1_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/web/islands.tsx',
      // Warnings of libraries about a server that is not here.
      onLog: (level, log, tell) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(level, log),
      // The boot script calls what the entry exports.
      preserveEntrySignatures: 'strict',
      output: {
        // Each document names the files of its islands: six characters tell the builds of one file apart.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        codeSplitting: {
          groups: [
            { name: 'form', test: new RegExp(formParts.join('|')), priority: 2 },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 1 },
            { name: 'long-form', test: new RegExp(longFormParts.join('|')), priority: 1 },
          ],
        },
      },
    },
  },
});
