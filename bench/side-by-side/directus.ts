import { type ForeignServer, installApart, run, serve } from './installed.ts';

const admin = { email: 'admin@exemplo.com.br', password: 'senha-da-medida' };

export interface Directus extends ForeignServer {
  cookie: string;
}

/** Starts Directus over a database, in which it makes its own tables, with its administrator signed in. */
export async function startDirectus(databaseUrl: string, port: number): Promise<Directus> {
  const folder = await installApart('directus', {
    dependencies: { directus: '11.17.4' },
    // The first version whose package brings its compiled part for Node 24; Directus asks for 5.0.3, for flows alone.
    overrides: { 'isolated-vm': '6.1.2' },
  });
  const command = [process.execPath, 'node_modules/directus/cli.js'];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET: 'segredo-da-medida',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  };
  await run(folder, [...command, 'bootstrap'], env);
  const server = await serve(folder, [...command, 'start'], { url, env, ready: `${url}/server/ping` });
  return { ...server, cookie: await signIn(url) };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, mode: 'session' }),
  });
  if (!response.ok) throw new Error(`The sign-in of Directus answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
