import { cutText } from '#shared/text/text.ts';
import { pictureAt } from '../../rules.ts';
import { PictureRefused } from './picture-queue.tsx';
import { bytesOfHex, wordPictures } from './word-pictures.tsx';

/** The content of a clipboard beside its HTML. */
export interface Clipboard {
  rtf: string;
  files: readonly File[];
}

/** A picture that stood in a pasted text; `open` gives its bytes, or says why they did not come along. */
export interface PastedPicture {
  id: string;
  open: () => File;
}

const held = 'imagem-colada:';

/** Takes pictures that a text carries inside itself out of it, before anybody reads megabytes as HTML. */
export function takeData(html: string): { html: string; data: string[] } {
  const data: string[] = [];
  const rest = html.replace(/(\ssrc\s*=\s*)(["'])\s*(data:image\/[^"']*)\2/gi, (_, start, quote, url) => {
    data.push(url);
    return `${start}${quote}${held}${data.length - 1}${quote}`;
  });
  return { html: rest, data };
}

/** Puts a place that waits for its picture where each stood, between paragraphs; our own pictures stay as they are. */
export function placePictures(page: Document, data: readonly string[], clipboard: Clipboard): PastedPicture[] {
  const strangers = [...page.querySelectorAll('img')].filter((img) => pictureAt(sourceOf(img)) === null);
  const wanted = strangers.filter((img) => !isTracker(img));
  for (const gone of strangers) if (isTracker(gone)) gone.remove();
  const outside = wanted.filter((img) => !sourceOf(img).startsWith(held));
  const ofWord = outside.some((img) => sourceOf(img).startsWith('file:')) ? wordPictures(clipboard.rtf) : [];
  return wanted.map((img) => {
    const source = sourceOf(img);
    const place = outside.indexOf(img);
    const word = ofWord.length === outside.length ? ofWord[place] : undefined;
    const file = clipboard.files.length === outside.length ? clipboard.files[place] : undefined;
    const id = crypto.randomUUID();
    putPlace(page, img, id);
    return {
      id,
      open() {
        if (source.startsWith(held)) return fileOfData(data[Number(source.slice(held.length))] ?? '');
        if (word) return fileOf(bytesOfHex(word.hex), word.type);
        if (file !== undefined) return file;
        throw new PictureRefused(/^https?:/i.test(source) ? ofOthers : leftBehind);
      },
    };
  });
}

const ofOthers = 'Esta imagem está em outro endereço, e de lá não é copiada. Salve-a e escolha o arquivo.';
const leftBehind = 'Esta imagem não veio junto com o texto. Escolha o arquivo dela.';

const sourceOf = (img: HTMLImageElement) => (img.getAttribute('src') ?? '').trim();

/** Letters and mail programs count their readers with pictures of one dot. */
function isTracker(img: HTMLImageElement): boolean {
  return ['width', 'height'].some((side) => /^[0-2](?:px)?$/.test(img.getAttribute(side) ?? ''));
}

/** The text before and after stays in paragraphs of its own, dressed as the one that held the picture. */
function putPlace(page: Document, img: HTMLImageElement, id: string): void {
  const place = page.createElement('figure');
  place.setAttribute('data-waiting', id);
  place.setAttribute('data-alt', cutText((img.getAttribute('alt') ?? '').trim(), 300));
  const block = img.closest('p,h1,h2,h3,h4,h5,h6');
  if (block === null) {
    img.replaceWith(place);
    return;
  }
  let after = followersOf(img);
  for (let around = img.parentElement; around !== null && around !== block; around = around.parentElement) {
    const rest = around.cloneNode(false) as Element;
    rest.append(...after);
    after = [rest, ...followersOf(around)];
  }
  const rest = block.cloneNode(false) as Element;
  rest.append(...after);
  img.remove();
  block.after(place, rest);
}

function followersOf(node: Node): Node[] {
  const found: Node[] = [];
  for (let next = node.nextSibling; next !== null; next = next.nextSibling) found.push(next);
  return found;
}

function fileOfData(url: string): File {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z0-9.+-]+)[^,]*;base64,([\s\S]*)$/i.exec(url) ?? [];
  try {
    const letters = atob(base64);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return fileOf(bytes, type.toLowerCase());
  } catch {
    throw new PictureRefused(leftBehind);
  }
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, type: string): File {
  return new File([bytes], `imagem.${type.slice(6).replace('jpeg', 'jpg')}`, { type });
}
