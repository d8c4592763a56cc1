import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { lookSchema } from './look.ts';
import {
  grounds,
  judgeMain,
  judgeWarm,
  lookStyles,
  nightGrounds,
  nightPaletteOf,
  ourPalette,
  paletteOf,
  wearColours,
} from './palette.ts';

const tokensOf = (file: string) =>
  new Map(
    [
      ...readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8').matchAll(/--color-([a-z-]+): (#\w{6});/g),
    ].map(([, name = '', hex = '']) => [name, hex]),
  );

describe('the colours of the house', () => {
  it('are those of the style sheets, and pass their own rule', () => {
    const light = tokensOf('tokens.css');
    const night = tokensOf('dark.css');
    expect(Object.fromEntries(Object.keys(ourPalette).map((name) => [name, light.get(name)]))).toEqual(ourPalette);
    expect(grounds).toEqual({
      white: light.get('on-brand'),
      muted: light.get('surface-muted'),
      ink: light.get('on-now'),
    });
    const { base, muted, soft, onBrand } = nightGrounds;
    expect([base, muted, soft, onBrand]).toEqual(
      ['surface', 'surface-muted', 'ink-soft', 'on-brand'].map((name) => night.get(name)),
    );
    expect(judgeMain(ourPalette.brand)).toBeNull();
    expect(judgeWarm(ourPalette.now, '')).toBeNull();
  });

  it('stay as they are while nothing is chosen', () => {
    expect(paletteOf({ main: '', warm: '' })).toEqual(ourPalette);
    expect(lookStyles({ main: '', warm: '' })).toBe('');
    expect(wearColours('a{color:#0a5680}', { main: '', warm: '' })).toBe('a{color:#0a5680}');
  });
});

describe('a chosen colour', () => {
  it('that cannot be read is refused with its ratio, what is needed and the nearest that can', () => {
    expect(judgeMain('#2aa5e0')).toEqual({
      nearest: '#1d729b',
      message:
        'O contraste com o fundo claro das páginas é de 2,4:1, e precisa ser de pelo menos 4,5:1. A cor mais próxima que serve é #1d729b.',
    });
    expect(judgeWarm('#8a2b00', '')?.message).toContain('o fundo escuro das páginas é de 1,2:1');
    for (const colour of ['#ffffff', '#00ff00', '#ffff00', '#777777', '#ff8800']) {
      expect(judgeMain(judgeMain(colour)?.nearest ?? ''), colour).toBeNull();
    }
    for (const colour of ['#000000', '#0000ff', '#b8420a', '#555555']) {
      expect(judgeWarm(judgeWarm(colour, '')?.nearest ?? '', ''), colour).toBeNull();
    }
  });

  it('is taken as a setting only where it can be read, an empty one as ours', () => {
    const lookSettings = lookSchema((url) => url.startsWith('/nossa/'));
    const look = { main: '', warm: '', logo: null, share: null };
    expect(lookSettings.safeParse(look).success).toBe(true);
    expect(lookSettings.parse({ ...look, main: ' #7A1F5C ' }).main).toBe('#7a1f5c');
    const refused = (change: object) =>
      lookSettings.safeParse({ ...look, ...change }).error?.issues.map(({ path }) => path[0]);
    expect(refused({ main: '#2aa5e0' })).toEqual(['main']);
    expect(refused({ warm: '#8a2b00' })).toEqual(['warm']);
    expect(refused({ main: 'red' })).toEqual(['main']);
    expect(refused({ logo: { url: 'https://evil.example/a.png', widthPx: 9, heightPx: 9 } })).toEqual(['logo']);
  });

  it.each(['#7a1f5c', '#11643b', '#8a1c1c', '#000000', '#3b2db0', '#5a4300'])(
    '%s gives a palette that can be read, by day and by night',
    (main) => {
      expect(judgeMain(main)).toBeNull();
      const day = paletteOf({ main, warm: '#ffe08a' });
      expect(contrast(day['on-petrol'], day.petrol)).toBeGreaterThanOrEqual(7);
      expect(contrast('#ffffff', day['brand-strong'])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(day.brand, day['brand-soft'])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(day.now, day.petrol)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(grounds.ink, day['now-strong'])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(grounds.ink, day['brand-soft'])).toBeGreaterThanOrEqual(7);
      const night = { ...ourPalette, ...nightPaletteOf({ main, warm: '#ffe08a' }) };
      for (const ground of [nightGrounds.base, nightGrounds.muted, night['brand-soft']]) {
        expect(contrast(night.brand, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(nightGrounds.onBrand, night.brand)).toBeGreaterThanOrEqual(4.5);
      expect(contrast('#e7f0f5', night['brand-soft'])).toBeGreaterThanOrEqual(7);
    },
  );

  it('stands in styles wherever ours stood, with its transparency, and nowhere else', () => {
    const css = 'a{color:#0a5680;background:#0a568080}b{color:#0a56801}i{color:#ffc46b}';
    expect(wearColours(css, { main: '#7a1f5c', warm: '' })).toBe(
      'a{color:#7a1f5c;background:#7a1f5c80}b{color:#0a56801}i{color:#ffc46b}',
    );
  });
});
