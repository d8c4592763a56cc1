import type { z } from 'zod';
import { withoutTrailingSlashes } from '#shared/text/text.ts';
import { isLoopbackHost, isLoopbackUrl, loopbackListener } from './loopback.server.ts';
import { findMisspelt } from './misspelt-names.ts';
import { type Variables, variables } from './variables.server.ts';

/** The validated environment; `publicUrl` has no trailing slash. */
export interface Env extends Omit<Variables, 'PUBLIC_URL' | 'HOST'> {
  PUBLIC_URL: string;
  HOST: string;
  /** Whether PUBLIC_URL names this machine itself. */
  isLoopback: boolean;
  /** Whether only this machine can connect. */
  listensOnLoopback: boolean;
  /** Warnings for the operator; none of them stops the start. */
  warnings: string[];
}

/**
 * Reads and checks the environment once at boot.
 * Throws one Error whose message names every bad variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.keys(variables.shape)
      .map((name) => [name, source[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given, { error: numberSentence });
  if (!parsed.success) {
    throw new Error(environmentSentence(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`)));
  }
  const PUBLIC_URL = withoutTrailingSlashes(parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`);
  const isLoopback = isLoopbackUrl(PUBLIC_URL);
  const HOST = parsed.data.HOST ?? (isLoopback ? loopbackListener(PUBLIC_URL) : '0.0.0.0');
  const env = { ...parsed.data, PUBLIC_URL, HOST, isLoopback, listensOnLoopback: isLoopbackHost(HOST) };
  const problems = [
    ...ownMachineOnly(env),
    ...withoutDatabase(parsed.data),
    ...withoutSender(parsed.data),
    ...halfGiven(parsed.data, ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN']),
    ...halfGiven(parsed.data, ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM']),
    ...halfGiven(parsed.data, ['ZENVIA_TOKEN', 'ZENVIA_FROM']),
    ...halfGiven(parsed.data, ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']),
    ...(parsed.data.ZENVIA_TOKEN !== undefined && parsed.data.SMS_ACCOUNT_SID !== undefined
      ? ['ZENVIA_TOKEN: text messages go by Twilio already (SMS_ACCOUNT_SID); choose one']
      : []),
    ...halfGiven(parsed.data, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET']),
    ...halfGiven(parsed.data, ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION']),
    ...halfGiven(parsed.data, ['AI_API_URL', 'AI_MODEL', 'AI_INPUT_PRICE', 'AI_OUTPUT_PRICE']),
  ];
  if (problems.length > 0) throw new Error(environmentSentence(problems));
  return { ...env, warnings: warningsOf(env, source) };
}

/** Settings that are unsafe when others can reach the machine. */
function ownMachineOnly(env: Omit<Env, 'warnings'>): string[] {
  const open = [
    ...(env.isLoopback ? [] : [`PUBLIC_URL is ${env.PUBLIC_URL}`]),
    ...(env.listensOnLoopback ? [] : [`HOST is ${env.HOST}`]),
  ];
  if (open.length === 0) return [];
  const set = [
    ...(env.LIMITS_FACTOR === 1 ? [] : ['LIMITS_FACTOR']),
    ...(env.DEVELOPMENT ? ['DEVELOPMENT'] : []),
    ...(env.DEMO ? ['DEMO'] : []),
  ];
  return set.map((name) => `${name}: only allowed where nobody but this machine can connect; ${open.join(' and ')}`);
}

function warningsOf(env: Omit<Env, 'warnings'>, source: Record<string, string | undefined>): string[] {
  const set = Object.keys(source).filter((name) => source[name] !== undefined && source[name] !== '');
  const misspelt = findMisspelt(set, Object.keys(variables.shape)).map(
    ({ name, meant }) => `${name} is not a variable of Cano Livre and is ignored. Was ${meant} meant?`,
  );
  const reachable =
    env.isLoopback && !env.listensOnLoopback
      ? [`Others can connect (HOST is ${env.HOST}), but every link leads to ${env.PUBLIC_URL}: set PUBLIC_URL.`]
      : [];
  const withoutCodes =
    !env.isLoopback && !sendsCodes(env)
      ? [
          'Nobody gets verification codes: partners cannot apply and drivers cannot sign in. Set WHATSAPP_PHONE_NUMBER_ID and ' +
            'WHATSAPP_TOKEN, or a text message service.',
        ]
      : [];
  return [...misspelt, ...reachable, ...withoutCodes];
}

const sendsCodes = ({ WHATSAPP_TOKEN, SMS_AUTH_TOKEN, ZENVIA_TOKEN }: Omit<Env, 'warnings'>) =>
  WHATSAPP_TOKEN !== undefined || SMS_AUTH_TOKEN !== undefined || ZENVIA_TOKEN !== undefined;

function withoutDatabase(given: Variables): string[] {
  if (given.DATABASE_URL !== undefined) return [];
  const alone = (['DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const).filter((name) => given[name] !== undefined);
  return alone.map((name) => `${name}: needed together with DATABASE_URL`);
}

/** The contact's address is nothing to fall back on: the mail server may not send for its domain. */
function withoutSender({ SMTP_URL, MAIL_FROM }: Variables): string[] {
  return SMTP_URL !== undefined && MAIL_FROM === undefined ? ['MAIL_FROM: needed together with SMTP_URL'] : [];
}

/** The missing members of a partly set group. */
function halfGiven(given: Variables, group: readonly (keyof Variables)[]): string[] {
  const missing = group.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === group.length) return [];
  return missing.map((name) => `${name}: needed together with ${group.filter((other) => other !== name).join(', ')}`);
}

/** The sentence for a value that is no number or out of bounds. */
const numberSentence: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'needs a whole number' : 'needs a number';
  if (issue.code === 'too_big') return `needs at most ${issue.maximum}`;
  return issue.code === 'too_small' ? `needs at least ${issue.minimum}` : undefined;
};

function environmentSentence(problems: string[]): string {
  return `The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`;
}
