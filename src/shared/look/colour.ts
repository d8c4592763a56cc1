const hexColour = /^#[0-9a-f]{6}$/;

/** Whether a text is a colour as `#0a5680`, in small letters. */
export function isColour(text: string): boolean {
  return hexColour.test(text);
}

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with a share (0 to 1) of another. */
export function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The first acceptable colour on the way from one to another, in a hundred steps; the last one when none is. */
export function towards(one: string, other: string, willDo: (colour: string) => boolean): string {
  const steps = Array.from({ length: 101 }, (_, step) => mix(one, other, step / 100));
  return steps.find(willDo) ?? other;
}

/** Replaces colours in a text, also those with transparency: `#0a568080`. */
export function repaint(text: string, swaps: ReadonlyMap<string, string>): string {
  if (swaps.size === 0) return text;
  const written = new RegExp(`(?:${[...swaps.keys()].join('|')})(?=(?:[0-9a-f]{2})?(?![0-9a-f]))`, 'g');
  return text.replace(written, (colour) => swaps.get(colour) ?? colour);
}
