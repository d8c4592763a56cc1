import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawServiceSheet } from './drawing-sheet.server.tsx';
import { drawings } from './service-drawing.tsx';

const sheet = drawServiceSheet(readFileSync(new URL('../tokens.css', import.meta.url), 'utf8'));

it('holds every drawing of a service', () => {
  const names = Object.keys(drawings);
  for (const id of names) expect(sheet).toContain(`<symbol id="${id}" viewBox="0 0 200 150"><g fill="none"`);
  expect(sheet.match(/<symbol /g)).toHaveLength(names.length);
  expect(sheet.match(/<\/g><\/symbol>/g)).toHaveLength(names.length);
});

it('writes every colour out, and leaves no class to a document it does not see', () => {
  expect(sheet).toContain('fill="#9ed5f3"');
  expect(sheet).not.toMatch(/class=|undefined/);
});
