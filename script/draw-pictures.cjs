const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { findBrowser } = require('./browser.cjs');
const { prepare } = require('./prepare.cjs');
const { root } = require('./step.cjs');

const files = path.join(root, 'public');
const mark = readFileSync(path.join(files, 'favicon.svg'), 'utf8');
/** The sign on a full square: phones cut the corners themselves. */
const squareMark = mark.replace(' rx="8"', '');
/** The partner's app: its sign lies within the circle that phones may cut out. */
const partner = readFileSync(path.join(__dirname, 'pictures', 'partner.svg'), 'utf8');
const share = readFileSync(path.join(__dirname, 'pictures', 'share.svg'), 'utf8');

draw();

/** Renders icons and the sharing picture from their SVG files. Run by hand after a change. */
async function draw() {
  const node = await prepare({ withBuild: false });
  const { chromium } = require('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findBrowser(node), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const picture = async (svg, width, height) => {
    await page.setViewportSize({ width, height });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`);
    return page.screenshot({ omitBackground: true });
  };
  const write = (name, body) => {
    writeFileSync(path.join(files, name), body);
    console.log(`${name}: ${body.length} bytes`);
  };
  write('favicon.ico', icoOf(await picture(mark, 32, 32), 32));
  write('apple-touch-icon.png', await picture(squareMark, 180, 180));
  write('icone-512.png', await picture(squareMark, 512, 512));
  write('parceiro-192.png', await picture(partner, 192, 192));
  write('parceiro-512.png', await picture(partner, 512, 512));
  write('compartilhar.png', await picture(share, 1200, 630));
  await browser.close();
}

/** An icon file with one PNG in it: a header of 6 bytes, one entry of 16, the picture. */
function icoOf(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}
