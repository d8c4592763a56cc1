import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.server.ts';
import { describeEnv } from './variables.server.ts';

describe('the environment', () => {
  it('needs nothing to be set', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000', isLoopback: true });
  });

  it('names every bad variable in one message', () => {
    const read = () => readEnv({ PORT: 'many', ADMIN_PASSWORD: 'short', DATABASE_URL: 'mysql://x' });
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*ADMIN_PASSWORD/);
  });

  it('says in plain words what each of them needs', () => {
    const bad = { PORT: 'many', TRUST_PROXY: '1.5', AI_TIMEOUT_SECONDS: '60', PUBLIC_URL: 'canolivre.com', DEMO: 'si' };
    const lines = (source: Record<string, string>) => {
      try {
        return readEnv(source);
      } catch (error) {
        return (error as Error).message.split('\n').slice(1);
      }
    };
    expect(lines({ ...bad, SMTP_URL: 'mail.example', ADMIN_EMAIL: 'joao', LOG_LEVEL: 'loud' })).toEqual([
      '  - PORT: needs a number',
      '  - PUBLIC_URL: needs a whole address that begins with https:// or http://',
      '  - ADMIN_EMAIL: needs an e-mail address',
      '  - SMTP_URL: needs a whole address such as smtp://name:password@mail.example:587',
      '  - AI_TIMEOUT_SECONDS: needs at most 15',
      '  - TRUST_PROXY: needs a whole number',
      '  - LOG_LEVEL: needs fatal, error, warn, info, debug or silent',
      '  - DEMO: needs true or false',
    ]);
    const halves = { DATABASE_OWNER_URL: 'postgres://owner@db.example/cano', DATABASE_READ_URL: 'postgres://b/cano' };
    expect(lines(halves)).toEqual([
      '  - DATABASE_OWNER_URL: needed together with DATABASE_URL',
      '  - DATABASE_READ_URL: needed together with DATABASE_URL',
    ]);
  });

  it('wants a sender for outgoing e-mail, an address that there can be', () => {
    const SMTP_URL = 'smtp://mail.example:587';
    expect(() => readEnv({ SMTP_URL })).toThrow('MAIL_FROM: needed together with SMTP_URL');
    for (const MAIL_FROM of ['Cano Livre', 'contato@', 'Cano Livre <contato>', 'a@b.example, c@d.example']) {
      expect(() => readEnv({ SMTP_URL, MAIL_FROM }), MAIL_FROM).toThrow('MAIL_FROM: needs an address such as');
    }
    for (const MAIL_FROM of ['contato@canolivre.example', 'Cano Livre <contato@canolivre.example>']) {
      expect(readEnv({ SMTP_URL, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    }
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readEnv({ SMTP_URL: '', ADMIN_EMAIL: '' }).SMTP_URL).toBeUndefined();
  });

  it('listens on this machine alone while the address people use names it, and for everybody otherwise', () => {
    expect(readEnv({})).toMatchObject({ HOST: '127.0.0.1', listensOnLoopback: true });
    expect(readEnv({ PUBLIC_URL: 'http://[::1]:3000' })).toMatchObject({ HOST: '::1', listensOnLoopback: true });
    expect(readEnv({ PUBLIC_URL: 'https://canolivre.example' })).toMatchObject({
      HOST: '0.0.0.0',
      isLoopback: false,
      listensOnLoopback: false,
    });
  });

  it('listens where it is told, and says so when nobody else could follow a link', () => {
    const behindProxy = readEnv({ PUBLIC_URL: 'https://canolivre.example', HOST: '127.0.0.1' });
    expect(behindProxy).toMatchObject({ HOST: '127.0.0.1', listensOnLoopback: true, isLoopback: false });
    expect(behindProxy.warnings).toEqual([expect.stringContaining('Nobody gets verification codes')]);
    const sms = { ZENVIA_TOKEN: 'secret', ZENVIA_FROM: 'canolivre' };
    expect(readEnv({ PUBLIC_URL: 'https://canolivre.example', ...sms }).warnings).toEqual([]);
    const open = readEnv({ HOST: '0.0.0.0' });
    expect(open).toMatchObject({ HOST: '0.0.0.0', listensOnLoopback: false, isLoopback: true });
    expect(open.warnings).toEqual([expect.stringMatching(/HOST is 0\.0\.0\.0.*set PUBLIC_URL/)]);
  });

  it.each(['LIMITS_FACTOR=10', 'DEMO=true', 'DEVELOPMENT=true'])('refuses %s where others can connect', (given) => {
    const [name = '', value] = given.split('=');
    expect(readEnv({ [name]: value })).toBeDefined();
    expect(readEnv({ [name]: value, HOST: '::1', PUBLIC_URL: 'http://localhost.:3000' })).toBeDefined();
    for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'cano']) {
      expect(() => readEnv({ [name]: value, HOST })).toThrow(`${name}: only allowed where nobody but this machine`);
    }
    const PUBLIC_URL = 'https://canolivre.example';
    expect(() => readEnv({ [name]: value, PUBLIC_URL })).toThrow(`${name}: only allowed`);
    expect(() => readEnv({ [name]: value, PUBLIC_URL, HOST: '127.0.0.1' })).toThrow(`PUBLIC_URL is ${PUBLIC_URL}`);
  });

  it('asks postal-code services in the order given, a base by the path of ViaCEP', () => {
    expect(readEnv({}).CEP_API_URL).toHaveLength(3);
    expect(readEnv({ CEP_API_URL: 'http://localhost:9/, https://cep.example/{cep}.json' }).CEP_API_URL).toEqual([
      'http://localhost:9/ws/{cep}/json/',
      'https://cep.example/{cep}.json',
    ]);
    expect(() => readEnv({ CEP_API_URL: 'https://viacep.com.br,cep' })).toThrow('CEP_API_URL');
  });

  it('names a variable that was probably meant for it', () => {
    const { warnings } = readEnv({ CNPJ_API_URLS: 'https://registry.example', SMPT_URL: '' });
    expect(warnings).toEqual(['CNPJ_API_URLS is not a variable of Cano Livre and is ignored. Was CNPJ_API_URL meant?']);
  });

  it('takes pictures of streets by their place, or a style of vector tiles', () => {
    const read = (MAP_TILES_URL: string) => readEnv({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© Ruas' }).MAP_TILES_URL;
    for (const url of ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/claro.json?key=abc']) {
      expect(read(url)).toBe(url);
    }
    expect(() => read('https://tiles.example/tiles')).toThrow('needs {z}, {x} and {y}, or ends in .json');
    expect(() => read('tiles of ours')).toThrow('MAP_TILES_URL: needs a whole address');
  });

  it('is described, variable by variable and in order, in .env.example', () => {
    const example = readFileSync('.env.example', 'utf8');
    const listed = [...example.matchAll(/^# (.+)\n# ([A-Z0-9_]+)=$/gm)].map(([, description, name]) => ({
      name,
      description,
    }));
    expect(listed).toEqual(describeEnv());
  });
});
