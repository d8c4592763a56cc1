// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { cleanPasted } from './clean-pasted.tsx';
import type { PastedPicture } from './pasted-pictures.tsx';

/** As Word 365 puts it on the clipboard. */
const ofWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/marina/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-text:"%1.";} --></style>
</head><body lang=PT-BR style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->
<h1 style='mso-outline-level:1'>Caixa de gordura<o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Limpe</b> a cada <i>seis</i> meses, <span style='font-weight:bold'>sem falta</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->Abra a tampa<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>com luvas<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Retire a gordura<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>de outra lista</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=624 height=351 src="file:///C:/Users/marina/AppData/Local/Temp/clip_image002.jpg" v:shapes="_x0000_i1025"><![endif]></p>
<p class=MsoNormal><a href="https://www.caesb.df.gov.br/"><span style='color:#0563C1'>A regra da Caesb</span></a></p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=100 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal>Casa<o:p></o:p></p></td><td><p class=MsoNormal>6 meses</p></td></tr></table>
<!--EndFragment-->
</body></html>`;

/** As Google Docs puts it on the clipboard of Chrome. */
const ofDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3d4c1f2e-7fff-1a2b-3c4d-5e6f7a8b9c0d">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;color:#000000;font-weight:400;font-style:normal;white-space:pre-wrap;">Cheiro de esgoto</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">Quase sempre é o </span><span style="font-size:11pt;font-weight:700;font-style:normal;">sifão</span><span style="font-weight:400;"> ou o </span><span style="font-weight:400;font-style:italic;">fecho hídrico</span><span style="font-weight:400;">.</span></p><br />
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Jogue água no ralo</span></p></li></ul>
<p dir="ltr"><a href="https://www.caesb.df.gov.br/" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">Caesb</span></a></p>
<p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXd" width="602" height="401"></span></p>
</b><br class="Apple-interchange-newline">`;

const flat = (html: string) =>
  html
    .replace(/\s*\n\s*/g, '')
    .replace(/ (?:class|style|dir|align|lang|role|aria-level|width|height|border|valign)="[^"]*"/g, '');

describe('what is pasted', () => {
  it('from Word keeps headings, bold, italic, links and tables, and nothing of Word', () => {
    const { html } = cleanPasted(ofWord);
    expect(html).not.toMatch(/mso-list|<o:p>|<xml|<style|<!--|<!\[|supportLists|file:\/\//);
    expect(flat(html)).toContain('<h1>Caixa de gordura');
    expect(flat(html)).toContain('<b>Limpe</b> a cada <i>seis</i> meses, <strong>sem falta</strong>.');
    expect(html).toContain('<a href="https://www.caesb.df.gov.br/">');
    expect(html).toContain('6 meses');
  });

  it('from Word makes lists of paragraphs that look like lists, one in the other, without the typed marks', () => {
    const page = new DOMParser().parseFromString(cleanPasted(ofWord).html, 'text/html');
    const lists = [...page.body.children].filter(({ tagName }) => /^[OU]L$/.test(tagName));
    expect(lists.map(({ tagName }) => tagName)).toEqual(['OL', 'UL']);
    const words = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim();
    expect(words(lists[0])).toBe('Abra a tampacom luvasRetire a gordura');
    expect([...(lists[0]?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['LI', 'LI']);
    expect(words(lists[0]?.querySelector('li > ul > li') ?? undefined)).toBe('com luvas');
    expect(words(lists[1])).toBe('de outra lista');
  });

  it('from Google Docs is bold only where it was bold', () => {
    const { html } = cleanPasted(ofDocs);
    expect(flat(html)).toContain('<p>Quase sempre é o <strong>sifão</strong> ou o <em>fecho hídrico</em>.</p>');
    expect(flat(html)).toContain('<h2>Cheiro de esgoto</h2>');
    expect(flat(html)).toContain('<li><p>Jogue água no ralo</p></li>');
    expect(html).not.toContain('docs-internal-guid');
    expect(html.match(/<strong>/g)).toHaveLength(1);
  });

  it('leaves a place for a picture where it stood, and gives the picture that lies in the text or beside it', async () => {
    const html = `<p>Antes <img src="data:image/png;base64,${btoa('png')}" alt="Uma pia"> depois</p>`;
    const pasted = cleanPasted(html);
    const [id] = pasted.pictures.map((picture) => picture.id);
    expect(pasted.html).toBe(`<p>Antes </p><figure data-waiting="${id}" data-alt="Uma pia"></figure><p> depois</p>`);
    expect(await textsOf(pasted.pictures)).toEqual(['image/png png']);

    const beside = [new File(['tela'], 'image.png', { type: 'image/png' })];
    const ofPage = cleanPasted('<img src="https://exemplo.com/pia.png">', { rtf: '', files: beside });
    expect(await textsOf(ofPage.pictures)).toEqual(['image/png tela']);
  });

  it('takes the pictures of Word out of its rich text, without copies for old programs', async () => {
    const hex = (words: string) => [...words].map((letter) => letter.charCodeAt(0).toString(16)).join('');
    const rtf = String.raw`{\rtf1{\*\listpicture{\pict\pngblip 00}}{\fonttbl Calibri}texto {\*\shppict{\pict{\*\picprop{\sp{\sn a}}}\picw100\pngblip\bliptag12{\*\blipuid 0a1b}${hex('primeira imagem')}}}{\nonshppict{\pict\wmetafile8 010203}}
{\*\shppict{\pict\jpegblip\bliptag-7{\*\blipuid 0a1c}
${hex('segunda')}
${hex(' imagem')}}}}`;
    const html = '<p>Um <img src="file:///C:/clip_image001.png"></p><p><img src="file:///C:/clip_image002.jpg"></p>';
    expect(await textsOf(cleanPasted(html, { rtf, files: [] }).pictures)).toEqual([
      'image/png primeira imagem',
      'image/jpeg segunda imagem',
    ]);
  });

  it('says of a picture of another place that it stayed there, and of one left behind that it did', () => {
    expect(() => cleanPasted(ofDocs).pictures[0]?.open()).toThrow(/^Esta imagem está em outro endereço/);
    expect(() => cleanPasted(ofWord).pictures[0]?.open()).toThrow(/^Esta imagem não veio junto/);
    expect(cleanPasted(ofDocs).html.match(/<figure data-waiting=/g)).toHaveLength(1);
    const own = '<p><img src="/api/blog/imagens/3d4c1f2e-7fff-4a2b-8c4d-5e6f7a8b9c0d/960.webp" alt="Caixa"></p>';
    expect(cleanPasted(own)).toEqual({ html: own, pictures: [] });
    expect(cleanPasted('<p>Oi<img src="https://exemplo.com/x.gif" width="1" height="1"></p>').pictures).toEqual([]);
  });

  it('of no program stays as it is', () => {
    expect(cleanPasted('<p>Um <strong>texto</strong></p>')).toEqual({
      html: '<p>Um <strong>texto</strong></p>',
      pictures: [],
    });
  });
});

const textsOf = (pictures: readonly PastedPicture[]) =>
  Promise.all(pictures.map(async ({ open }) => `${open().type} ${await open().text()}`));
