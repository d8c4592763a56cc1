import { expect, test } from 'vitest';
import type { HealthFacts } from '../rules.ts';
import { judgeHealth } from './judge-health.server.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const gigabytes = (count: number) => count * 1024 ** 3;

const night = { startedAt: ago(8), finishedAt: ago(8), ended: [{ label: 'Conversas', count: 3 }], failed: [] };

const sound: HealthFacts = {
  now,
  isPublic: true,
  database: { version: '18.1', bytes: gigabytes(2) },
  disk: { free: gigabytes(40), total: gigabytes(100) },
  files: { isReached: true, isOwn: true, place: '/data/files', missing: 0, heldBack: 0 },
  jobs: { overdueSince: null, failed: 0 },
  backup: { takenAt: ago(6) },
  mail: { delivers: true, last: { at: ago(1), failed: false, otherAt: null } },
  messages: {
    waiting: 2,
    overdueSince: null,
    tasks: 1,
    oldestTask: ago(0.5),
    spentCents: 1_200,
    ceilingCents: 5_000,
    unheard: [],
  },
  codes: [
    { channel: 'sms', last: null },
    { channel: 'whatsapp', last: null },
  ],
  ringingBrowsers: 2,
  model: {
    last: { at: ago(1), failed: false, otherAt: null },
    spentMillionths: 12_000,
    ceilingMillionths: 2_000_000,
    asked: 4,
    taken: 3,
  },
  registries: {
    cep: { at: ago(0.4), failed: false, otherAt: null },
    cnpj: { at: ago(0.4), failed: false, otherAt: null },
  },
  auditLog: { checkedAt: ago(7), problems: 0 },
  ledger: { checkedAt: ago(7), entries: 12, problems: 0 },
  retention: night,
  webhooks: { on: 1, off: 0, lost: 0, failingSince: null },
  receiptEngine: 'on',
  certificate: { validUntil: ago(-24 * 60) },
  contactIsExample: false,
  emptyTerms: [],
  draftTexts: [],
};

const stateOf = (id: string, changed: Partial<HealthFacts>) =>
  judgeHealth({ ...sound, ...changed }).find((check) => check.id === id)?.state;

test('nothing is asked of whoever has all in order', () => {
  const checks = judgeHealth(sound);
  expect(checks.every(({ state, todo }) => state === 'em_ordem' && todo === null)).toBe(true);
  expect(checks.map(({ label }) => label)).toEqual([
    'Banco de dados',
    'Disco',
    'Arquivos enviados',
    'Tarefas automáticas',
    'Cópia de segurança',
    'E-mail',
    'Mensagens',
    'SMS',
    'WhatsApp',
    'Avisos no celular e no computador',
    'Modelo de linguagem do assistente',
    'Consulta de CEP',
    'Consulta de CNPJ',
    'Avisos a outros sistemas',
    'Trilha de auditoria',
    'Livro-razão',
    'Dados que passaram do prazo',
    'Leitura de recibos',
    'Certificado do site',
    'Contato do site',
    'Termos e privacidade',
  ]);
});

test.each<[string, Partial<HealthFacts>, string | undefined]>([
  ['cep', { registries: { cep: { at: ago(0.4), failed: true, otherAt: null }, cnpj: null } }, 'atencao'],
  ['cnpj', { registries: { cep: null, cnpj: null } }, undefined],
  ['audit-log', { auditLog: null }, 'em_ordem'],
  ['audit-log', { auditLog: { checkedAt: ago(60), problems: 0 } }, 'atencao'],
  ['audit-log', { auditLog: { checkedAt: ago(7), problems: 1 } }, 'falha'],
  ['ledger', { ledger: null }, 'em_ordem'],
  ['ledger', { ledger: { checkedAt: ago(60), entries: 12, problems: 0 } }, 'atencao'],
  ['ledger', { ledger: { checkedAt: ago(7), entries: 12, problems: 1 } }, 'falha'],
  ['retention', { retention: null }, 'em_ordem'],
  ['retention', { retention: { ...night, startedAt: ago(60) } }, 'atencao'],
  ['retention', { retention: { ...night, failed: ['Conversas'] } }, 'falha'],
  ['disk', { disk: { free: gigabytes(14), total: gigabytes(100) } }, 'atencao'],
  ['disk', { disk: { free: gigabytes(4), total: gigabytes(100) } }, 'falha'],
  ['disk', { disk: { free: gigabytes(0.9), total: gigabytes(4) } }, 'falha'],
  ['files', { files: { ...sound.files, isOwn: false } }, 'falha'],
  ['files', { files: { ...sound.files, missing: 1 } }, 'falha'],
  ['files', { files: { ...sound.files, heldBack: 21 } }, 'atencao'],
  ['jobs', { jobs: { overdueSince: ago(0.1), failed: 0 } }, 'em_ordem'],
  ['jobs', { jobs: { overdueSince: ago(0.2), failed: 0 } }, 'falha'],
  ['jobs', { jobs: { overdueSince: null, failed: 1 } }, 'atencao'],
  ['backup', { backup: null }, 'atencao'],
  ['backup', { backup: 'off' }, 'atencao'],
  ['backup', { backup: { takenAt: ago(37) } }, 'atencao'],
  ['backup', { backup: { takenAt: ago(73) } }, 'falha'],
  ['mail', { mail: { delivers: false, last: null } }, 'falha'],
  ['mail', { mail: { delivers: false, last: null }, isPublic: false }, 'atencao'],
  ['mail', { mail: { delivers: true, last: { at: ago(1), failed: true, otherAt: null } } }, 'falha'],
  ['codes', { codes: [] }, 'falha'],
  ['codes', { codes: [], isPublic: false }, 'atencao'],
  ['sms', { codes: [{ channel: 'sms', last: { at: ago(1), failed: true, otherAt: ago(2) } }] }, 'falha'],
  ['whatsapp', { codes: [{ channel: 'whatsapp', last: { at: ago(1), failed: false, otherAt: ago(2) } }] }, 'em_ordem'],
  ['messages', { messages: { ...sound.messages, overdueSince: ago(0.1) } }, 'em_ordem'],
  ['messages', { messages: { ...sound.messages, overdueSince: ago(0.2) } }, 'falha'],
  ['messages', { messages: { ...sound.messages, oldestTask: ago(1.1) } }, 'atencao'],
  ['messages', { messages: { ...sound.messages, spentCents: 5_000 } }, 'atencao'],
  ['messages', { messages: { ...sound.messages, spentCents: 9_000, ceilingCents: null } }, 'em_ordem'],
  ['messages', { messages: { ...sound.messages, unheard: ['WhatsApp'] } }, 'atencao'],
  ['webhooks', { webhooks: { on: 1, off: 0, lost: 2, failingSince: null } }, 'falha'],
  ['webhooks', { webhooks: { on: 0, off: 1, lost: 0, failingSince: null } }, 'falha'],
  ['receipt-engine', { receiptEngine: 'missing' }, 'atencao'],
  ['receipt-engine', { receiptEngine: 'unfit' }, 'atencao'],
  ['receipt-engine', { receiptEngine: 'changed' }, 'falha'],
  ['certificate', { certificate: null }, undefined],
  ['certificate', { certificate: { problem: 'unreachable' } }, 'atencao'],
  ['certificate', { certificate: { problem: 'refused' } }, 'falha'],
  ['certificate', { certificate: { problem: 'none' } }, 'falha'],
  ['certificate', { certificate: { validUntil: ago(-24 * 13) } }, 'atencao'],
  ['certificate', { certificate: { validUntil: ago(1) } }, 'falha'],
  ['contact', { contactIsExample: true }, 'falha'],
  ['terms', { emptyTerms: ['Termos de uso'] }, 'atencao'],
  ['terms', { draftTexts: ['Termos de uso'] }, 'atencao'],
])('%s of %j', (id, changed, state) => {
  expect(stateOf(id, changed)).toBe(state);
});

test('of each service outside the last success and the last failure are told', () => {
  const mail = (failed: boolean, otherAt: Date | null) => ({
    mail: { delivers: true, last: { at: ago(1), failed, otherAt } },
  });
  const foundOf = (facts: Partial<HealthFacts>) =>
    judgeHealth({ ...sound, ...facts }).find(({ id }) => id === 'mail')?.found;
  expect(foundOf(mail(false, ago(26)))).toBe(
    'Último envio em 22/11/2026 08:00. A última falha foi em 21/11/2026 07:00.',
  );
  expect(foundOf(mail(true, ago(26)))).toBe(
    'O último envio falhou em 22/11/2026 08:00. O último que saiu foi em 21/11/2026 07:00.',
  );
  expect(foundOf(mail(true, null))).toBe('O último envio falhou em 22/11/2026 08:00. Nenhum saiu ainda.');
});

test('where nothing carries messages to phones, it is said that they wait for a person', () => {
  const codes = judgeHealth({ ...sound, codes: [] }).find(({ id }) => id === 'codes');
  expect(codes?.found).toContain('As mensagens a clientes e prestadores esperam em Mensagens até que alguém as envie.');
});

test('whatever is not in order says what to do', () => {
  const bad: Partial<HealthFacts> = { codes: [], backup: null, contactIsExample: true, emptyTerms: ['Termos de uso'] };
  const checks = judgeHealth({ ...sound, ...bad }).filter(({ state }) => state !== 'em_ordem');
  expect(checks.map(({ id, todo }) => [id, todo === null]).sort()).toEqual(
    ['backup', 'codes', 'contact', 'terms'].map((id) => [id, false]),
  );
});

test('the worst stands first, and says what to do', () => {
  const [first, second] = judgeHealth({ ...sound, emptyTerms: ['Termos de uso'], contactIsExample: true });
  expect([first?.id, second?.id]).toEqual(['contact', 'terms']);
  expect(first?.todo).toBe('Troque em Configurações, em Contato.');
});

test('a language model that fails, or has spent its day, is told of, but no red light: the assistant answers without it', () => {
  const model = { last: null, spentMillionths: 0, ceilingMillionths: 2_000_000, asked: 0, taken: 0 };
  expect(stateOf('model', { model: null })).toBeUndefined();
  expect(stateOf('model', { model })).toBe('em_ordem');
  expect(stateOf('model', { model: { ...model, last: { at: ago(1), failed: true, otherAt: null } } })).toBe('atencao');
  expect(stateOf('model', { model: { ...model, spentMillionths: 1_999_000 } })).toBe('atencao');
});
