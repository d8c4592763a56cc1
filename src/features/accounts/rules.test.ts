import { describe, expect, test } from 'vitest';
import {
  type AccountFacts,
  accountCan,
  isRole,
  isSessionOver,
  minPasswordLength,
  missingParts,
  missingProof,
  newPasswordPath,
  permissions,
  permissionsOf,
  type Role,
  signInPath,
} from './rules.ts';

/** `all` reads and writes, `read` only reads, `–` neither; other permissions are tested below. */
const table: [area: string, grants: Record<'admin' | 'operador' | 'moderador' | 'suporte', 'all' | 'read' | '–'>][] = [
  ['calls', { admin: 'all', operador: 'all', moderador: '–', suporte: 'read' }],
  ['clients', { admin: 'all', operador: 'all', moderador: '–', suporte: 'read' }],
  ['partners', { admin: 'all', operador: 'all', moderador: '–', suporte: 'read' }],
  ['budgets', { admin: 'all', operador: 'all', moderador: '–', suporte: 'read' }],
  ['receipts', { admin: 'all', operador: 'all', moderador: '–', suporte: '–' }],
  ['finance', { admin: 'all', operador: 'read', moderador: '–', suporte: '–' }],
  ['services', { admin: 'all', operador: 'read', moderador: '–', suporte: '–' }],
  ['regions', { admin: 'all', operador: 'read', moderador: '–', suporte: '–' }],
  ['settings', { admin: 'all', operador: 'read', moderador: '–', suporte: '–' }],
  ['content', { admin: 'all', operador: 'read', moderador: 'all', suporte: '–' }],
];

const holders = (permission: string) =>
  (['admin', 'operador', 'moderador', 'suporte', 'partner', 'driver'] as const).filter((role) =>
    (permissionsOf(role) as ReadonlySet<string>).has(permission),
  );

describe('the permission table', () => {
  test.each(table)('grants reading and writing of %s as the business says', (area, grants) => {
    for (const [role, grant] of Object.entries(grants)) {
      const held = permissionsOf(role as Role) as ReadonlySet<string>;
      expect({ role, read: held.has(`${area}.read`), write: held.has(`${area}.write`) }).toEqual({
        role,
        read: grant !== '–',
        write: grant === 'all',
      });
    }
  });

  test.each(['receipts.decide', 'discrepancies.decide', 'fraud.decide', 'users.manage'])(
    'keeps %s for the administrator',
    (permission) => expect(holders(permission)).toEqual(['admin']),
  );

  test.each(['discrepancies.investigate', 'fraud.investigate', 'calls.assign', 'records.export'])(
    'lets operators %s',
    (permission) => expect(holders(permission)).toEqual(['admin', 'operador']),
  );

  test('gives partners and drivers their own calls and nothing of the back office', () => {
    const field = ['partner-app.enter', 'own-calls.read', 'own-calls.report'];
    expect([...permissionsOf('driver')]).toEqual([...field, 'own-data.manage', 'own-sessions.manage']);
    // The company chooses the vehicle, not the driver.
    expect([...permissionsOf('partner')]).toEqual([
      ...field,
      'own-calls.assign',
      'own-record.manage',
      'own-hearings.manage',
      'own-data.manage',
      'own-sessions.manage',
    ]);
    expect(holders('back-office.enter')).toEqual(['admin', 'operador', 'moderador', 'suporte']);
  });

  test('gives the administrator everything but the field', () => {
    const field = new Set([...permissionsOf('driver'), ...permissionsOf('partner')]);
    expect([...permissionsOf('admin')]).toEqual(permissions.filter((permission) => !field.has(permission)));
  });
});

test('knows a role by its stored name only', () => {
  expect(isRole('suporte')).toBe(true);
  expect(isRole('Admin')).toBe(false);
  expect(isRole('toString')).toBe(false);
});

test('asks staff for longer passwords than partners', () => {
  expect(minPasswordLength('suporte')).toBe(12);
  expect(minPasswordLength('driver')).toBe(8);
});

test('sends each role to its own pages', () => {
  expect(signInPath('partner')).toBe('/parceiro/login');
  expect(signInPath('driver')).toBe('/parceiro/login');
  expect(signInPath('moderador')).toBe('/admin/login');
  expect(signInPath(null)).toBe('/admin/login');
  expect(newPasswordPath('admin')).toBe('/admin/redefinir-senha');
  expect(newPasswordPath('partner')).toBe('/parceiro/redefinir-senha');
});

describe('changing an account', () => {
  const admin: AccountFacts = { id: 'a', role: 'admin', status: 'ativo', otherActiveAdmins: 0 };

  test.each([
    ['status', accountCan.getStatus({ ...admin, otherActiveAdmins: 3 }, 'ativo', 'a')],
    ['role', accountCan.getRole({ ...admin, otherActiveAdmins: 3 }, 'admin', 'a')],
  ])('leaves nobody the own %s', (_, verdict) => expect(verdict.allowed).toBe(false));

  test('keeps the last administrator in use', () => {
    expect(accountCan.getStatus(admin, 'suspenso', 'b').allowed).toBe(false);
    expect(accountCan.getStatus(admin, 'inativo', null).allowed).toBe(false);
    expect(accountCan.getRole(admin, 'operador', 'b').allowed).toBe(false);
    expect(accountCan.loseSecondFactor(admin, 'b').allowed).toBe(false);
    expect(accountCan.loseSecondFactor(admin, null).allowed).toBe(true);
  });

  test.each([
    { ...admin, otherActiveAdmins: 1 },
    { ...admin, status: 'suspenso' },
    { ...admin, role: 'operador' },
  ])('lets %j go', (facts) => {
    expect(accountCan.getStatus(facts, 'suspenso', 'b').allowed).toBe(true);
    expect(accountCan.getRole(facts, 'suporte', 'b').allowed).toBe(true);
  });
});

describe('a session', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const ahead = new Date(now.getTime() + 1);

  test.each([
    ['operador', 11.9, false],
    ['operador', 12, true],
    ['admin', 12, true],
    ['partner', 12, false],
    ['driver', 24 * 30 - 1, false],
    ['partner', 24 * 30, true],
  ])('of %s that nobody used for %d hours is over: %s', (role, hours, isOver) => {
    expect(isSessionOver({ expiresAt: ahead, usedAt: ago(hours) }, role, now)).toBe(isOver);
  });

  test('is over at its last moment, however fresh', () => {
    expect(isSessionOver({ expiresAt: now, usedAt: now }, 'partner', now)).toBe(true);
  });

  test('is trusted with accounts for ten minutes after a proof, with a code where a second factor is on', () => {
    const minutesAgo = (minutes: number) => ({ provedAt: ago(minutes / 60) });
    expect(missingProof(minutesAgo(9.9), { role: 'admin', twoFactorEnabled: true }, now)).toEqual([]);
    expect(missingProof(minutesAgo(10), { role: 'admin', twoFactorEnabled: false }, now)).toEqual(['password']);
    expect(missingProof(minutesAgo(10), { role: 'driver', twoFactorEnabled: false }, now)).toEqual(['phone']);
    expect(missingProof({ provedAt: null }, { role: 'admin', twoFactorEnabled: true }, now)).toEqual([
      'password',
      'code',
    ]);
  });

  test('knows what a refusal asks to be shown', () => {
    expect(missingParts([{ path: 'proof.password' }, { path: 'proof.code' }])).toEqual(['password', 'code']);
    expect(missingParts([{ path: 'password' }])).toEqual([]);
  });
});
