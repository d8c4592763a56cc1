import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawSheet, symbols } from './drawing-sheet.server.tsx';
import { sheetDrawings } from './sheet-drawing.tsx';

const sheet = drawSheet(readFileSync(new URL('../tokens.css', import.meta.url), 'utf8'));

it('holds every drawing that a page names', () => {
  for (const id of sheetDrawings) expect(sheet).toContain(`<symbol id="${id}" viewBox="0 0 200 150"><g fill="none"`);
});

it('holds the layers of the scene, one size, and closes every symbol', () => {
  for (const id of ['quartos', 'agua', 'cena']) expect(sheet).toContain(`<symbol id="${id}" viewBox="0 0 1440 240">`);
  const { length } = Object.keys(symbols);
  expect(sheet.match(/<symbol /g)).toHaveLength(length);
  expect(sheet.match(/<\/g><\/symbol>/g)).toHaveLength(length);
});

it('says nothing twice of one element, which would end the sheet there', () => {
  const tags = [...sheet.matchAll(/<[a-z]+ ([^>]*)>/g)].map(([, attributes = '']) => attributes.match(/[\w-]+(?==")/g));
  for (const names of tags) expect(new Set(names).size).toBe(names?.length ?? 0);
});

it('writes every colour out, and leaves no class to a document it does not see', () => {
  expect(sheet).toContain('fill="#9ed5f3"');
  expect(sheet).not.toMatch(/class=|undefined/);
});
