import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#shared/look/colour.ts';

function tokensOf(file: string): Map<string, string> {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  return new Map(
    [...css.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const surfaces = ['surface', 'surface-raised', 'surface-muted'];
const tones = ['brand', 'signal', 'success', 'warning', 'danger', 'info'];

const pairs: [foreground: string, background: string, atLeast: number][] = [
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ['ink', surface, 7],
    ['ink-soft', surface, 7],
    ['ink-faint', surface, 4.5],
    ['line-strong', surface, 3],
    ['star', surface, 3],
    ['focus', surface, 3],
    ...tones.map((tone): [string, string, number] => [tone, surface, 4.5]),
  ]),
  ...tones.map((tone): [string, string, number] => [tone, `${tone}-soft`, 4.5]),
  ...tones.map((tone): [string, string, number] => ['ink', `${tone}-soft`, 7]),
  ...['brand', 'signal', 'danger'].map((tone): [string, string, number] => ['ink-soft', `${tone}-soft`, 4.5]),
  ...['brand', 'signal', 'now', 'whatsapp'].flatMap((tone): [string, string, number][] => [
    [`on-${tone}`, tone, 4.5],
    [`on-${tone}`, `${tone}-strong`, 4.5],
  ]),
  ['on-petrol', 'petrol', 7],
  ['now', 'petrol', 4.5],
  ['on-danger', 'danger-fill', 4.5],
  ['on-danger', 'danger-fill-strong', 4.5],
];

describe.each([
  ['light', './tokens.css'],
  ['dark', './dark.css'],
])('%s theme', (_theme, file) => {
  const tokens = tokensOf(file);

  it.each(pairs)('%s on %s has a contrast of at least %d', (foreground, background, atLeast) => {
    const ratio = contrast(tokens.get(foreground) ?? '', tokens.get(background) ?? '');
    expect(ratio).toBeGreaterThanOrEqual(atLeast);
  });
});

it('gives every colour a dark value', () => {
  const light = [...tokensOf('./tokens.css').keys()];
  expect([...tokensOf('./dark.css').keys()].sort()).toEqual(light.sort());
});
