import type { RequestListener } from 'node:http';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Application } from '#http/app.server.ts';
import { openServer, serverLimits } from '#http/open-server.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { codeOf } from '#platform/error-codes.server.ts';
import { watchParent } from '#platform/parent-watch.server.ts';
import { watchFaults } from '#platform/process-faults.server.ts';

interface AppModule {
  createApplication(): Promise<Application>;
}

/** Most time for a close in order, once balancers know. */
const closeMs = 10_000;

// Most of startup is parsing code: Node's compile cache keeps the result. Without a writable folder nothing is cached.
enableCompileCache(resolve('.runtime/compile-cache'));

const running = await serve().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
announceStart(running.application);
// At once, for a process that is killed writes nothing at its end.
flushCompileCache();
const stop = closeOnce(running.close, running.application.env.DRAIN_SECONDS * 1_000 + closeMs);
process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));
watchParent(() => stop(0));
watchFaults({ log: running.application.app.log, count: (fault) => running.application.app.countFault(fault), stop });

async function serve() {
  return readEnv().DEVELOPMENT ? serveSource() : serveBuild();
}

/** The built product: one listening application. */
async function serveBuild() {
  const module: AppModule = await import(resolve('build/server/index.js'));
  const application = await module.createApplication();
  await listen(application, (port, host) => application.app.listen({ port, host }));
  return {
    application,
    async close() {
      application.app.drain();
      await pause(application.env.DRAIN_SECONDS * 1_000);
      await application.close();
    },
  };
}

/** The sources: Vite in front, and the application made again when its code changes. */
async function serveSource() {
  // The same edge as in production, with Vite behind it; only its reload socket may stay idle for long.
  const server = openServer(
    (request, response) => {
      if (request.url?.startsWith('/api/')) void toApplication(request, response);
      else vite.middlewares(request, response, () => void toApplication(request, response));
    },
    { limits: { ...serverLimits, idleMs: 0 }, headers: {} },
  );
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  // Vite would end the process on SIGTERM before the database is closed.
  process.removeAllListeners('SIGTERM');
  const environment = vite.environments.ssr;
  if (!('runner' in environment)) throw new Error('Vite has no module runner for the server.');
  const runner = environment.runner as { import(path: string): Promise<AppModule> };
  const load = () => runner.import('./src/http/app.server.ts');
  let held = { module: await load(), application: undefined as unknown as Application };
  held.application = await held.module.createApplication();
  const current = async () => {
    const module = await load();
    if (module !== held.module) {
      const old = held.application;
      held = { module, application: await module.createApplication() };
      await old.close();
    }
    return held.application;
  };
  const toApplication: RequestListener = (request, response) =>
    current().then(
      ({ app }) => app.server.emit('request', request, response),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  const { application } = held;
  await listen(
    application,
    (port, host) =>
      new Promise<void>((done, fail) => {
        server.once('error', fail).listen(port, host, done);
      }),
  );
  return {
    application,
    async close() {
      server.close();
      await held.application.close();
      await vite.close();
    },
  };
}

async function listen({ env, close }: Application, open: (port: number, host: string) => Promise<unknown>) {
  try {
    await open(env.PORT, env.HOST);
  } catch (error) {
    await close();
    throw codeOf(error) === 'EADDRINUSE'
      ? new Error(`Port ${env.PORT} is taken: stop what listens there, or set PORT to a free one.`)
      : error;
  }
}

/** For the person at the terminal; not part of the log on standard output. */
function announceStart({ env, firstAdministrator, demoLogins }: Application) {
  const { email, password, passwordFile } = firstAdministrator;
  const secret = password ?? (passwordFile === null ? 'a que você definiu' : `guardada em ${passwordFile}`);
  process.stderr.write(
    `\n  Cano Livre está no ar: ${env.PUBLIC_URL} (em ${process.uptime().toFixed(1).replace('.', ',')} s)\n  Administração:         ${env.PUBLIC_URL}/admin/login\n  E-mail:                ${email}\n  Senha:                 ${secret}\n\n`,
  );
  if (demoLogins.length > 0) process.stderr.write(`  Volta guiada:          ${env.PUBLIC_URL}/demonstracao\n\n`);
  for (const { role, email, password: demoPassword } of demoLogins) {
    process.stderr.write(`  ${role.padEnd(10)} ${email.padEnd(30)} ${demoPassword}\n`);
  }
}

/** Closes in order, once, and ends the process with the first code that was asked for. */
function closeOnce(close: () => Promise<void>, limitMs: number) {
  let closing = false;
  return (exitCode: number) => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    close().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
}
