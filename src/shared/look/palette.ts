import { keysIn } from '../choices.ts';
import { contrast, mix, repaint, towards } from './colour.ts';

/** The operator's two colours, as `#0a5680`; empty for ours. */
export interface BrandColours {
  main: string;
  warm: string;
}

/** Tokens that follow the operator's colours, in the light theme. */
export const ourPalette = {
  brand: '#0a5680',
  'brand-strong': '#07405f',
  'brand-soft': '#e0eff8',
  petrol: '#07405f',
  'on-petrol': '#e0eff8',
  water: '#9ed5f3',
  now: '#ffc46b',
  'now-strong': '#ffb13d',
};
export type Palette = typeof ourPalette;

/** Backgrounds and text that the chosen colours must contrast with; `palette.test.ts` compares them with the tokens. */
export const grounds = { white: '#ffffff', muted: '#eaf1f5', ink: '#0a2233' };
/** For the dark theme: the lightest surface, its text, and text on the brand colour. */
export const nightGrounds = { base: '#0a1218', muted: '#1a2832', soft: '#b0c1cd', onBrand: '#04202f' };

const least = 4.5;

/** The reason why a colour lacks contrast, and the nearest one that has it. */
export interface Unreadable {
  message: string;
  nearest: string;
}

interface Pair {
  beside: string;
  ratio: number;
}

const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}:1`;

function judge(pairsOf: (colour: string) => Pair[], colour: string, safe: string): Unreadable | null {
  const reads = (one: string) => pairsOf(one).every(({ ratio }) => ratio >= least);
  if (reads(colour)) return null;
  const [worst = { beside: '', ratio: 1 }] = pairsOf(colour).sort((one, other) => one.ratio - other.ratio);
  const nearest = towards(colour, safe, reads);
  return {
    nearest,
    message: `O contraste com ${worst.beside} é de ${ratioText(worst.ratio)}, e precisa ser de pelo menos ${ratioText(least)}. A cor mais próxima que serve é ${nearest}.`,
  };
}

const paleOf = (main: string) => mix(main, grounds.white, 0.88);

const deepOf = (main: string) => {
  const pale = paleOf(main);
  return towards(mix(main, '#000000', 0.25), '#000000', (deep) => contrast(deep, pale) >= 8);
};

/** Checks whether the main colour works under white text and as text on pale backgrounds; null when it does. */
export function judgeMain(main: string): Unreadable | null {
  const pairsOf = (colour: string) => [
    { beside: 'o texto branco dos botões', ratio: contrast(colour, grounds.white) },
    { beside: 'o fundo claro das páginas', ratio: contrast(colour, grounds.muted) },
    { beside: 'o próprio tom claro', ratio: contrast(colour, paleOf(colour)) },
  ];
  return judge(pairsOf, main, '#000000');
}

/** Checks whether the warm colour works under dark text and on the main colour's dark background; null when it does. */
export function judgeWarm(warm: string, main: string): Unreadable | null {
  const deep = main === '' ? ourPalette.petrol : deepOf(main);
  const pairsOf = (colour: string) => [
    { beside: 'o texto escuro dos botões', ratio: contrast(colour, grounds.ink) },
    { beside: 'o fundo escuro das páginas', ratio: contrast(colour, deep) },
  ];
  return judge(pairsOf, warm, grounds.white);
}

/** All colours that follow from the two. */
export function paletteOf({ main, warm }: BrandColours): Palette {
  const deep = deepOf(main || ourPalette.brand);
  const pale = paleOf(main || ourPalette.brand);
  const cool = {
    brand: main,
    'brand-strong': deep,
    'brand-soft': pale,
    petrol: deep,
    'on-petrol': pale,
    water: mix(main || ourPalette.brand, grounds.white, 0.58),
  };
  const strong = towards(
    mix(warm || ourPalette.now, grounds.ink, 0.14),
    warm,
    (fill) => contrast(fill, grounds.ink) >= least,
  );
  return { ...ourPalette, ...(main !== '' && cool), ...(warm !== '' && { now: warm, 'now-strong': strong }) };
}

/** The palette of the dark theme; empty for our own colours. */
export function nightPaletteOf(colours: BrandColours): Partial<Palette> {
  const { petrol, 'on-petrol': onPetrol, now, 'now-strong': strong } = paletteOf(colours);
  const { main, warm } = colours;
  const brand = towards(main || ourPalette.brand, grounds.white, (one) => contrast(one, nightGrounds.muted) >= 6);
  const readsOn = (ground: string) => contrast(nightGrounds.soft, ground) >= least && contrast(brand, ground) >= least;
  const cool = {
    brand,
    'brand-strong': mix(brand, grounds.white, 0.3),
    'brand-soft': towards(mix(main || ourPalette.brand, nightGrounds.base, 0.5), nightGrounds.base, readsOn),
    petrol,
    'on-petrol': onPetrol,
    water: towards(
      mix(main || ourPalette.brand, grounds.white, 0.2),
      nightGrounds.base,
      (one) => contrast(one, nightGrounds.soft) >= 2.5,
    ),
  };
  return { ...(main !== '' && cool), ...(warm !== '' && { now, 'now-strong': strong }) };
}

/** Replacement for each of our colours; empty for our own colours. */
function swapsOf(colours: BrandColours): Map<string, string> {
  const palette = paletteOf(colours);
  const names = keysIn(ourPalette);
  return new Map(
    names.map((name): [string, string] => [ourPalette[name], palette[name]]).filter(([from, to]) => from !== to),
  );
}

/** A style sheet, a drawing or a page with the operator's colours in the place of ours. */
export function wearColours(text: string, colours: BrandColours): string {
  return repaint(text, swapsOf(colours));
}

const declared = (palette: Partial<Palette>) =>
  Object.entries(palette)
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(';');

/** CSS rules with the operator's colours in both themes; empty for our own colours. */
export function lookStyles(colours: BrandColours): string {
  if (swapsOf(colours).size === 0) return '';
  const night = declared(nightPaletteOf(colours));
  return [
    `:root{${declared(paletteOf(colours))}}`,
    `@media screen{:root[data-theme=dark]{${night}}}`,
    `@media screen and (prefers-color-scheme:dark){:root[data-theme=auto]{${night}}}`,
  ].join('');
}
