import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeEnv, readEnv } from './env.server.ts';

describe('the environment', () => {
  it('needs nothing to be set', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000', isLoopback: true });
  });

  it('names every bad variable in one message', () => {
    const read = () => readEnv({ PORT: 'many', ADMIN_PASSWORD: 'short', DATABASE_URL: 'mysql://x' });
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*ADMIN_PASSWORD/);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readEnv({ SMTP_URL: '', ADMIN_EMAIL: '' }).SMTP_URL).toBeUndefined();
  });

  it('refuses raised limits and the sample operation where the public can reach it', () => {
    expect(() => readEnv({ PUBLIC_URL: 'https://canolivre.example', LIMITS_FACTOR: '10' })).toThrow(/LIMITS_FACTOR/);
    expect(() => readEnv({ PUBLIC_URL: 'https://canolivre.example', DEMO: 'true' })).toThrow(/DEMO/);
  });

  it('is described, variable by variable and in order, in .env.example', () => {
    const example = readFileSync('.env.example', 'utf8');
    const listed = [...example.matchAll(/^# (.+)\n# ([A-Z_]+)=$/gm)].map(([, description, name]) => ({
      name,
      description,
    }));
    expect(listed).toEqual(describeEnv());
  });
});
