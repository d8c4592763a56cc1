import { z } from 'zod';
import { isEmail } from '#shared/contact/email.ts';
import { isTileStyle } from '#shared/look/tiles.ts';
import { withoutTrailingSlashes } from '#shared/text/text.ts';

const flag = z.stringbool({ error: 'needs true or false' });
const optionalText = z.string().trim().min(1).optional();
const cents = z.coerce.number().int().min(0).max(100_000_000);
const price = z.coerce.number().min(0).max(100_000);
const webAddress = z.url({
  protocol: /^https?$/,
  abort: true,
  error: 'needs a whole address that begins with https:// or http://',
});
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'needs a whole address that begins with postgres://',
});
/** An address, alone or behind a name and in angle brackets. */
const sender = z
  .string()
  .trim()
  .refine((text) => isEmail(/^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text), {
    error: 'needs an address such as contato@empresa.com.br, alone or as Name <contato@empresa.com.br>',
  });
const port = z.coerce.number().int().min(0).max(65_535);

const cepServices = 'https://viacep.com.br,https://brasilapi.com.br/api/cep/v2/{cep},https://opencep.com/v1/{cep}';

/** A postal-code service's URL; a base gets the path of ViaCEP. */
function cepAddress(written: string): string {
  const address = written.trim();
  return address.includes('{cep}') ? address : `${withoutTrailingSlashes(address)}/ws/{cep}/json/`;
}

/** Every variable of the product with its meaning. A test keeps `.env.example` equal to this list. */
export const variables = z.object({
  PORT: port.default(3000).describe('Port to listen on (3000)'),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe('Address to listen on (127.0.0.1 while PUBLIC_URL is a loopback address, otherwise 0.0.0.0)'),
  PUBLIC_URL: webAddress.optional().describe('The address people use (http://localhost:$PORT)'),
  DATA_DIR: z.string().min(1).default('./data').describe('Embedded database, uploads, secrets (./data)'),
  DATABASE_URL: databaseAddress.optional().describe('An external PostgreSQL 18 instead of the embedded one'),
  DATABASE_OWNER_URL: databaseAddress
    .optional()
    .describe('The same database for the role that owns its tables and migrates; then DATABASE_URL is a plain one'),
  DATABASE_READ_URL: databaseAddress.optional().describe('A replica for reads; the primary steps in when it is late'),
  KEYS_DIR: optionalText.describe(
    'Folder of the keys of this installation, the same files on every machine that shares a database ($DATA_DIR/keys)',
  ),
  FILES_DIR: optionalText.describe(
    'Folder of uploaded files, the same one (mounted) on every machine that shares a database ($DATA_DIR/files)',
  ),
  S3_ENDPOINT: webAddress
    .transform(withoutTrailingSlashes)
    .optional()
    .describe(
      'Uploaded files in a bucket instead of a folder: base address of S3-compatible storage; needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET as well',
    ),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'needs the name of a bucket: 3 to 63 small letters, digits, dots, hyphens',
    )
    .optional()
    .describe('S3: the bucket, which must exist'),
  S3_REGION: z.string().trim().min(1).default('us-east-1').describe('S3: the region that signatures name (us-east-1)'),
  S3_ACCESS_KEY: optionalText.describe('S3: the access key; it must be allowed to list, read, write and delete'),
  S3_SECRET: optionalText.describe('S3: its secret'),
  S3_PREFIX: z
    .string()
    .regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'needs letters, digits, dots and hyphens, with / between')
    .default('cano-livre')
    .describe('S3: start of the names of all objects, one for each installation that shares the bucket (cano-livre)'),
  BACKUP_DIR: optionalText.describe(
    'Folder of the daily back-ups, best on another disk; `off` when something else takes them ($DATA_DIR/backups)',
  ),
  ADMIN_EMAIL: z
    .email('needs an e-mail address')
    .optional()
    .describe('E-mail of the first administrator (admin@canolivre.example)'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'needs at least 12 characters')
    .optional()
    .describe('Password of the first administrator (generated and kept in $DATA_DIR/admin-password when absent)'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'needs a whole address such as smtp://name:password@mail.example:587' })
    .optional()
    .describe('Outgoing e-mail (written to $DATA_DIR/outbox when absent)'),
  MAIL_FROM: sender
    .optional()
    .describe(
      'Sender of outgoing e-mail, which the server of SMTP_URL must let through: an address, or Name <address>; needed with SMTP_URL',
    ),
  CEP_API_URL: z
    .string()
    .default(cepServices)
    .transform((text) => text.split(',').map(cepAddress))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'needs addresses between commas' })))
    .describe(
      'Postal-code services that the browser asks, and the server for where a call lies, in this order, between commas: addresses with {cep} for the digits, or ' +
        `bases of services that speak as ViaCEP (${cepServices})`,
    ),
  CNPJ_API_URL: webAddress
    .default('https://brasilapi.com.br')
    .describe('Base of the first company registry, BrasilAPI, called by the browser (https://brasilapi.com.br)'),
  CNPJ_FALLBACK_API_URL: webAddress
    .default('https://api.opencnpj.org')
    .describe('Base of the second company registry, OpenCNPJ, called by the browser (https://api.opencnpj.org)'),
  WHATSAPP_PHONE_NUMBER_ID: optionalText.describe('WhatsApp Cloud API: the sender; needs WHATSAPP_TOKEN as well'),
  WHATSAPP_TOKEN: optionalText.describe('WhatsApp Cloud API: access token'),
  WHATSAPP_CODE_TEMPLATE: z
    .string()
    .min(1)
    .default('codigo_verificacao')
    .describe('WhatsApp Cloud API: approved authentication template for codes (codigo_verificacao)'),
  WHATSAPP_API_URL: webAddress
    .default('https://graph.facebook.com')
    .describe('WhatsApp Cloud API: base address (https://graph.facebook.com)'),
  WHATSAPP_API_VERSION: z.string().min(1).default('v25.0').describe('WhatsApp Cloud API: version (v25.0)'),
  WHATSAPP_APP_SECRET: optionalText.describe(
    'WhatsApp Cloud API: secret of the app that signs what comes in at /api/webhooks/whatsapp (nothing is taken in when absent)',
  ),
  WHATSAPP_VERIFY_TOKEN: optionalText.describe(
    'WhatsApp Cloud API: the word that Meta asks for when that address is entered; needs WHATSAPP_APP_SECRET as well',
  ),
  WHATSAPP_MESSAGE_CENTS: cents.default(5).describe('WhatsApp Cloud API: what one template costs, in cents (5)'),
  SMS_ACCOUNT_SID: optionalText.describe('SMS by Twilio: account; needs SMS_AUTH_TOKEN and SMS_FROM as well'),
  SMS_AUTH_TOKEN: optionalText.describe('SMS by Twilio: token'),
  SMS_FROM: optionalText.describe('SMS by Twilio: number or name of the sender'),
  SMS_API_URL: webAddress
    .default('https://api.twilio.com')
    .describe('SMS by Twilio: base address (https://api.twilio.com)'),
  ZENVIA_TOKEN: optionalText.describe('SMS by Zenvia instead: token; needs ZENVIA_FROM as well'),
  ZENVIA_FROM: optionalText.describe('SMS by Zenvia: the sender as registered there'),
  ZENVIA_API_URL: webAddress
    .default('https://api.zenvia.com')
    .describe('SMS by Zenvia: base address (https://api.zenvia.com)'),
  ZENVIA_WEBHOOK_TOKEN: z
    .string()
    .min(20, 'needs at least 20 characters')
    .optional()
    .describe(
      'SMS by Zenvia: the X-Webhook-Token header that its subscriptions send to /api/webhooks/zenvia (nothing is taken in when absent)',
    ),
  TELEPHONE_WEBHOOK_SECRET: z
    .string()
    .min(20, 'needs at least 20 characters')
    .optional()
    .describe(
      'Telephone: the secret by which a PABX signs what it tells at /api/webhooks/telefone (nothing is taken in when absent)',
    ),
  SMS_PART_CENTS: cents.default(10).describe('What one part of a text message costs, in cents (10)'),
  MESSAGES_CEILING_CENTS: cents
    .optional()
    .describe(
      'What messages may cost in a month, in cents: beyond it courtesies wait for a person (no ceiling when absent)',
    ),
  AI_API_URL: webAddress
    .optional()
    .describe(
      'Language model that words what the assistant answers: base of an endpoint that speaks as OpenAI does, say ' +
        'https://api.openai.com/v1; needs AI_MODEL, AI_INPUT_PRICE and AI_OUTPUT_PRICE as well',
    ),
  AI_API_KEY: optionalText.describe('Language model: key of the endpoint'),
  AI_MODEL: optionalText.describe('Language model: its name at the endpoint'),
  AI_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(15)
    .default(15)
    .describe('Language model: seconds until the assistant answers in the words of the pages, at most 15 (15)'),
  AI_INPUT_PRICE: price
    .optional()
    .describe('Language model: price of a million tokens read, 0 where they cost nothing'),
  AI_OUTPUT_PRICE: price.optional().describe('Language model: price of a million tokens written'),
  AI_DAILY_CEILING: price
    .default(2)
    .describe('Language model: most that a day may cost, in the currency of the prices (2)'),
  MAP_TILES_URL: webAddress
    .refine(
      (url) => isTileStyle(url) || ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
      'needs {z}, {x} and {y}, or ends in .json',
    )
    .optional()
    .describe(
      'Street tiles under the live map: address of pictures (256 px) with {z}, {x} and {y}, or of a style of vector tiles (.json) all of whose parts ' +
        'come from its own origin; asked by the browsers of the office; needs MAP_TILES_ATTRIBUTION as well (a drawn map when absent)',
    ),
  MAP_TILES_ATTRIBUTION: optionalText.describe('Street tiles: whose they are, as their licence wants it said'),
  CLAMD_URL: z
    .url({ protocol: /^tcp$/, error: 'needs a whole address such as tcp://127.0.0.1:3310' })
    .optional()
    .describe('ClamAV daemon that scans every upload, say tcp://127.0.0.1:3310 (nothing is scanned when absent)'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0).describe('Number of proxies in front (0)'),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(0)
    .default(200)
    .describe('Connections that one address may hold open, 0 for any number; not counted with TRUST_PROXY (200)'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'Behind a balancer: seconds that a stop waits, answering as before, while /readyz says 503; longer than the balancer takes to notice (0)',
    ),
  METRICS_TOKEN: z
    .string()
    .min(20, 'needs at least 20 characters')
    .optional()
    .describe('Bearer token that opens /metrics to a collector on another machine (this machine alone when absent)'),
  LIMITS_FACTOR: z.coerce
    .number()
    .min(1)
    .default(1)
    .describe('Multiplies every rate limit; loopback PUBLIC_URL and HOST only (1)'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'needs fatal, error, warn, info, debug or silent',
    })
    .default('info')
    .describe('Least level logged (info)'),
  DEVELOPMENT: flag.default(false).describe('Serve from source with hot reload; loopback only; set by `npm run dev`'),
  DEMO: flag.default(false).describe('Load the sample operation; loopback only; set by `npm run demo`'),
  DEMO_CALL_MINUTES: z.coerce
    .number()
    .positive()
    .optional()
    .describe('In the sample operation an urgent call comes in so often while somebody looks; set by `npm run demo`'),
});

/** The environment as its own words say it, before the variables are weighed against each other. */
export type Variables = z.infer<typeof variables>;

/**
 * Names and meanings of the variables, in the order of the example file.
 * @internal for the test that holds the example file to it
 */
export function describeEnv(): { name: string; description: string }[] {
  return Object.entries(variables.shape).map(([name, type]) => ({ name, description: type.description ?? '' }));
}
