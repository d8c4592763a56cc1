import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { componentsOf, type HomeContent } from './home-content.ts';
import { type ForeignServer, installApart, run, serve, writeInto } from './installed.ts';

const react = { react: '19.3.1', 'react-dom': '19.3.1' };

/** The content as a single-page application of Vite and React: an empty document, and a browser that draws the rest. */
export async function serveSinglePage(content: HomeContent): Promise<ForeignServer> {
  const folder = await installApart('single-page', {
    dependencies: { ...react, vite: '8.4.0', '@vitejs/plugin-react': '6.3.0' },
  });
  await rm(join(folder, 'src'), { recursive: true, force: true });
  await writeInto(folder, {
    'index.html':
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">${viewport}<title>${content.title}</title>` +
      `<meta name="description" content="${content.description}"></head>` +
      '<body><div id="root"></div><script type="module" src="/src/main.jsx"></script></body></html>',
    'vite.config.js': "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n",
    'src/main.jsx':
      "import { createRoot } from 'react-dom/client';\nimport './site.css';\nimport { Home } from './home.jsx';\n" +
      "createRoot(document.getElementById('root')).render(<Home />);\n",
    ...inFolder('public', content.pictures),
    ...inFolder('src', { 'site.css': content.css, ...componentsOf(content.body) }),
  });
  await run(folder, [process.execPath, 'node_modules/vite/bin/vite.js', 'build']);
  const server = fork('bench/side-by-side/static-server.ts');
  server.send({ folder: join(folder, 'dist') });
  const [port] = (await once(server, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

/** The content as a page of the app router of Next.js, built and served by its commands: nothing is interactive. */
export async function serveNext(content: HomeContent, port: number): Promise<ForeignServer> {
  const folder = await installApart('next-site', { dependencies: { ...react, next: '16.4.6' } });
  await rm(join(folder, 'app'), { recursive: true, force: true });
  const metadata = JSON.stringify({ title: content.title, description: content.description });
  await writeInto(folder, {
    'next.config.js': 'export default { turbopack: { root: import.meta.dirname } };\n',
    ...inFolder('public', content.pictures),
    ...inFolder('app', {
      'layout.jsx':
        `import './site.css';\nexport const metadata = ${metadata};\nexport default function Layout({ children }) {\n` +
        '  return <html lang="pt-BR"><body>{children}</body></html>;\n}\n',
      'page.jsx':
        "import { Home } from './content/home.jsx';\nexport default function Page() {\n  return <Home />;\n}\n",
      'site.css': content.css,
      ...inFolder('content', componentsOf(content.body)),
    }),
  });
  const next = [process.execPath, 'node_modules/next/dist/bin/next'];
  const env = { NEXT_TELEMETRY_DISABLED: '1' };
  await run(folder, [...next, 'build'], env);
  return serve(folder, [...next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    url: `http://127.0.0.1:${port}/`,
    env,
  });
}

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';

function inFolder<Content>(folder: string, files: Record<string, Content>): Record<string, Content> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [join(folder, path), content]));
}
