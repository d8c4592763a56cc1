/** Photos as newer phones make them, 96 by 64 pixels: red on the left, blue on the right. */
const heicBytes =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA' +
  'AAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAAJQACAAAAAAKOAAEAAAAAAAAAEwAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAA' +
  'AAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGE' +
  'ABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAi' +
  'QAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAA' +
  'ADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsDCBBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAA' +
  'AGAAAABAAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAAAAACAAEDgQKDAA' +
  'IEhAWGhwAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAQG1kYXQAAAAhKAGvWPWs5v/jVf/D6Q0gyB331wi1i5+TNC08dqNv4xeOAAAADygB' +
  'rrDvErD0H7yyQ4ERxw==';
const avifBytes =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAXBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAA' +
  'AAAERAAAIAAQAAAAABlAABAAAAAAAAAEoAAgAAAAAB3gABAAAAAAAAABkAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABhdjAxAAAAABVp' +
  'bmZlAgAAAAACAABhdjAxAAAAAA5waXRtAAAAAAABAAAAr2lwcnAAAACKaXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEH' +
  'BpeGkAAAAAAwgICAAAAAxhdjFDgQAcAAAAAA5waXhpAAAAAAEIAAAAOGF1eEMAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1zOmF1eGls' +
  'aWFyeTphbHBoYQAAAAAdaXBtYQAAAAAAAAACAAEDgQIDAAIEhAIFhgAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAa21kYXQSAAoJOBlv/t' +
  'ICGg0gMjtFKExgmHnnnmgkANsqa+4XNIki2BQT+jPDmw6Nu9YWM6geeoyyefj6Rwm6KOZNSMWfmga1Piolny5eQBIACgYYGW/+wqAyDRQAFFCA' +
  'thjTOnzznNg=';

/** Of ten bits a colour, as iPhones write HDR photos; `heif-enc -b 10` made it, with a green band on top. */
const deepBytes =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAA' +
  'ABAAAAImlsb2MAAAAAREAAAQABAAAAAAFkAAEAAAAAAAAAPQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwGlwcnAAAACiaXBj' +
  'bwAAAHZodmNDAQQIAAAAAAAAAAAAHvAA/P36+gAADwMgAAEAF0ABDAH//wQIAAADAJ24AAADAAAeugJAIQABACpCAQEECAAAAwCduAAAAwAAHqAwgQ' +
  'TZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwIkAAAAAUaXNwZQAAAAAAAABgAAAAQAAAABBwaXhpAAAAAAMKCgoAAAAWaXBtYQAAAAAAAAAB' +
  'AAEDgQKDAAAARW1kYXQAAAA5KAGvCeAVXDA3/8l5v/+Twf/+0pcb4JD/+Gi5981gt/7+EA1EVNvf5f/wHIgP36Ar/10XWkdUnlnn';

/** With another main brand, as other makers write it. */
export function makeHeic(brand = 'heic'): Buffer {
  const bytes = Buffer.from(heicBytes, 'base64');
  bytes.write(brand, 8, 'latin1');
  return bytes;
}

export const makeAvif = () => Buffer.from(avifBytes, 'base64');

export const makeDeepHeic = () => Buffer.from(deepBytes, 'base64');

const boxOf = (bytes: Buffer, name: string) => bytes.indexOf(name, 0, 'latin1') - 4;

/** Held on its side, as phones say it in a HEIC: the property `irot`, with so many quarters to the left. */
export function makeTurnedHeic(quarters: number): Buffer {
  const bytes = makeHeic();
  const properties = boxOf(bytes, 'ipco');
  const end = properties + bytes.readUInt32BE(properties);
  const turn = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarters]);
  const links = boxOf(bytes, 'ipma');
  // After the head: how many pictures, then of the first its number, how many properties, and them.
  const count = links + 12 + 4 + 2;
  const last = count + 1 + (bytes[count] ?? 0);
  const place = countBoxes(bytes.subarray(properties + 8, end)) + 1;
  bytes[count] = (bytes[count] ?? 0) + 1;
  const grown = turn.length + 1;
  bytes.writeUInt32BE(bytes.readUInt32BE(links) + 1, links);
  bytes.writeUInt32BE(bytes.readUInt32BE(properties) + turn.length, properties);
  for (const outer of ['iprp', 'meta']) {
    const box = boxOf(bytes, outer);
    bytes.writeUInt32BE(bytes.readUInt32BE(box) + grown, box);
  }
  // Offsets of the bytes of both pictures: 18 for each behind the head and the sizes of its numbers.
  for (const item of [0, 1]) {
    const offset = boxOf(bytes, 'iloc') + 12 + 2 + 2 + item * 18 + 10;
    bytes.writeUInt32BE(bytes.readUInt32BE(offset) + grown, offset);
  }
  const named = Buffer.from([0x80 | place]);
  return Buffer.concat([bytes.subarray(0, end), turn, bytes.subarray(end, last), named, bytes.subarray(last)]);
}

function countBoxes(bytes: Buffer): number {
  let [found, at] = [0, 0];
  for (; at < bytes.length; at += bytes.readUInt32BE(at)) found += 1;
  return found;
}
