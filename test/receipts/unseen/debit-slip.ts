import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { plain } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** A debit card's slip on thermal paper, pale and without accents. */
export const debitSlip: Kind = {
  name: 'debit-slip',
  travelsAs: 'picture',
  draw(facts, random) {
    const ink = { font: 'Liberation Mono', size: 32, colour: '#4a4a55' };
    const sheet = openSheet(760, 1300, { ink, paper: '#f3f1ea' });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    const line = (text: string, look: Partial<Words> = {}, x = 40) => sheet.put(text, x, sheet.y, look);
    const next = (high = 46) => {
      sheet.y += high;
    };
    sheet.y = 90;
    line(
      random.pick(['REDE CERRADO', 'MAQUINA BURITI', 'PAGUE VEREDA']),
      { anchor: 'middle', bold: true, size: 40 },
      380,
    );
    next(60);
    line('COMPROVANTE DE PAGAMENTO', { anchor: 'middle' }, 380);
    next();
    line('VIA DO CLIENTE', { anchor: 'middle' }, 380);
    next(80);
    const payee = facts.payee.name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    line(payee, { says: { payeeName: payee }, size: 28 });
    next();
    line('BRASILIA DF', { size: 28 });
    next(70);
    line('DEBITO A VISTA', { bold: true, size: 36, says: { method: 'cartao_debito' } });
    next();
    line('**** **** **** 4417');
    next(70);
    line(`${at.short}  ${at.second}`, { says: told.second.says });
    line(`POS:${facts.nsu.slice(-4)}`, { anchor: 'end' }, 720);
    next();
    line(`NSU:${facts.nsu}`, { ...told.nsu, names: [] });
    next();
    line(`AUT:${facts.authorisation}`, { ...told.authorisation, names: [] });
    next(90);
    line('VALOR:', { bold: true, size: 44, names: told.amount.names });
    line(`R$ ${plain(facts.amountCents)}`, { says: told.amount.says, bold: true, size: 44, anchor: 'end' }, 720);
    next(90);
    line('TRANSACAO AUTORIZADA', { anchor: 'middle' }, 380);
    next();
    line('MEDIANTE USO DE SENHA', { anchor: 'middle' }, 380);
    next(70);
    return sheet.close(sheet.y);
  },
};
