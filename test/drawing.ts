/** An SVG of 1,000 by 1,000 with this inside. */
export function makeSvg(inside: string, attributes = 'width="1000" height="1000"'): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
}

/** Some 600 bytes that keep a processor busy for minutes. */
export function heavySvg(): Buffer {
  const grown = '<feMorphology operator="dilate" radius="400"/>'.repeat(9);
  const filter = `<filter id="f" x="0" y="0" width="1" height="1">${grown}</filter>`;
  return makeSvg(`${filter}<rect width="1000" height="1000" filter="url(#f)"/>`);
}
