import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { amountInWords, plain } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** A form of a stationer's pad, filled in by hand with a shaking pen. */
export const handWritten: Kind = {
  name: 'hand-written',
  travelsAs: 'picture',
  isDoubtful: true,
  draw(facts, random) {
    const sheet = openSheet(1300, 900, { ink: { font: 'DejaVu Sans', size: 30 }, paper: '#f4efd9' });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    sheet.mark(
      `<filter id="hand" x="-5%" y="-50%" width="110%" height="200%"><feTurbulence baseFrequency="0.018 0.03" numOctaves="3" ` +
        `seed="${random.int(1_000)}"/><feDisplacementMap in="SourceGraphic" scale="15" ` +
        'xChannelSelector="R" yChannelSelector="G"/></filter>',
    );
    const pen: Partial<Words> = {
      font: 'Liberation Serif',
      italic: true,
      size: 54,
      colour: '#1d2f8a',
      extra: 'filter="url(#hand)" letter-spacing="-2"',
    };
    sheet.put('RECIBO', 80, 120, { bold: true, size: 56 });
    sheet.put('R$', 840, 120, { bold: true, size: 44 });
    sheet.put(plain(facts.amountCents), 920, 118, { ...pen, says: told.amount.says });
    const blank = (name: string, text: string, y: number, look: Partial<Words> = {}) => {
      sheet.put(name, 80, y);
      sheet.rule(y + 10, { from: 330, to: 1220, colour: '#444444', dash: '4 6' });
      sheet.put(text, 350, y - 4, { ...pen, ...look });
    };
    blank('Recebi de', facts.payer.name, 250, { says: told.payer.says });
    blank('a importância de', amountInWords(facts.amountCents).slice(0, 34), 350);
    blank('referente a', 'desentupir a pia', 450);
    blank('Data', `${at.short}`, 600, { says: told.day.says });
    blank('Assinatura', facts.payee.name, 720, { says: told.payee.says });
    return sheet.close();
  },
};
