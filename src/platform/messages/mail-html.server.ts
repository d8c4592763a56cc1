import type { Rendered } from './message.server.ts';

/** The head of a letter: name, logo and colours of the house. */
export interface Letterhead {
  name: string;
  /** The logo's absolute URL; null when the name is written instead. */
  logo: { url: string; widthPx: number; heightPx: number } | null;
  colours: { brand: string; petrol: string; onPetrol: string; water: string };
  /** Only links that lead there become the button. */
  publicUrl: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const letters = "font-family:Roboto,'Helvetica Neue',Arial,sans-serif";
const logoHeightPx = 40;

/**
 * The HTML of a letter: the same text under the name and the pipe, with the letter's own link as the only button. All
 * text is escaped; only the logo is fetched.
 */
export function writeMailHtml(letter: Pick<Rendered, 'subject' | 'text' | 'link'>, head: Letterhead): string {
  const { subject, text } = letter;
  const link = letter.link?.startsWith(`${head.publicUrl}/`) ? letter.link : null;
  const [before, after] = link === null ? [text, ''] : splitAt(text, link);
  const { petrol, onPetrol, water } = head.colours;
  return [
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;background:${onPetrol};${letters};color:#0a2233">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">`,
    `<tr><td style="background:${petrol};border-radius:12px 12px 0 0;padding:18px 24px">${nameOf(head)}</td></tr>`,
    // The pipe leaves the head and bends into the words.
    `<tr><td style="padding:0 24px"><div style="width:40px;height:22px;border:solid ${water};border-width:0 0 8px 8px;border-bottom-left-radius:18px;font-size:0;line-height:0">&nbsp;</div></td></tr>`,
    `<tr><td style="padding:12px 24px 28px;font-size:16px;line-height:1.5">`,
    paragraphs(before),
    link === null ? '' : button(link, head),
    paragraphs(after),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}

function nameOf({ name, logo, colours }: Letterhead): string {
  if (logo === null) {
    return `<span style="color:${colours.onPetrol};font-size:24px;font-weight:800;letter-spacing:-0.03em">${escaped(name)}</span>`;
  }
  const width = Math.max(1, Math.round((logo.widthPx * logoHeightPx) / logo.heightPx));
  return `<img src="${escaped(logo.url)}" alt="${escaped(name)}" width="${width}" height="${logoHeightPx}" style="display:block;background:#ffffff;border-radius:4px;color:#0a2233">`;
}

function button(link: string, { colours }: Letterhead): string {
  const address = escaped(link);
  return `<p style="margin:20px 0 8px"><a href="${address}" style="display:inline-block;background:${colours.brand};color:#ffffff;font-weight:700;text-decoration:none;padding:13px 22px;border-radius:8px">Abrir o link</a></p><p style="margin:0 0 20px;font-size:13px;color:#3d5364;word-break:break-all">Se o botão não abrir, copie: ${address}</p>`;
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p style="margin:0 0 14px">${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function splitAt(text: string, link: string): [before: string, after: string] {
  const at = text.indexOf(link);
  return [text.slice(0, at), text.slice(at + link.length)];
}
