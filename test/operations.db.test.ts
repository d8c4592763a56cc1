import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { officePages } from '#shared/address/pages.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { withoutReferences } from '#test/api-fuzz.ts';
import { createTestApp } from '#test/app.ts';
import { findEntry } from '#web/admin/navigation.ts';
import routes from '#web/routes.ts';

interface Described {
  operationId?: string;
  'x-permission'?: string;
  'x-recent-proof'?: boolean;
  parameters?: { name: string }[];
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

function tableOf(head: readonly string[], rows: readonly string[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows].join('\n');
}

function listOperations(paths: Record<string, Record<string, Described>>): string[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
    .map(({ path, method, operation }) => {
      const proof = operation['x-recent-proof'] === true ? ' and a recent proof' : '';
      const isKeyed = operation.parameters?.some(({ name }) => name === 'idempotency-key') === true;
      const permission = `${operation['x-permission']}${proof}`;
      return row(path, method.toUpperCase(), operation.operationId ?? '', permission, isKeyed ? 'once per key' : '');
    })
    .sort();
}

function listPages(entries: readonly RouteConfigEntry[]): string[] {
  return entries
    .flatMap(({ path, file, index, children }) => {
      if (children !== undefined) return listPages(children);
      const address = `/${index === true ? '' : (path ?? '')}`;
      return [row(address, file, whoSees(address))];
    })
    .sort();
}

const doors: readonly string[] = [
  officePages.signIn,
  officePages.resetPassword,
  partnerPages.entrance,
  partnerPages.signIn,
  partnerPages.resetPassword,
];

/** The permission of the link to a page; its content has operations with their own permissions. */
function whoSees(address: string): string {
  if (doors.includes(address)) return 'public';
  if (address.startsWith(officePages.dashboard)) return findEntry(address)?.needs ?? 'back-office.enter';
  return address.startsWith(partnerPages.entrance) ? 'partner-app.enter' : 'public';
}

test('every page and operation stands with its permission in docs/operations.md', async () => {
  const { call, close } = await createTestApp();
  const { paths } = withoutReferences((await call({ url: '/api/openapi.json' })).json());
  await close();
  const page = `# Operations and pages

Everything that can be asked of the product, and who may. \`test/operations.db.test.ts\` makes this page and fails when it is not the
same: look at what has changed, then write it anew with \`npx vitest run test/operations.db.test.ts --update\`.

## Operations

Beside them stand the description itself (\`/api/openapi.json\`) and its reading page (\`/api/docs\`), both public.

${tableOf(['Address', 'Method', 'Operation', 'Permission', 'Sent again'], listOperations(paths))}

## Pages

${tableOf(['Address', 'Screen', 'Permission'], listPages(routes))}
`;
  await expect(page).toMatchFileSnapshot('../docs/operations.md');
});
