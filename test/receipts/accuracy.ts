import { type ReadFieldName, type Reading, readFieldNames } from '#features/receipts/reading/contract.ts';
import { fold } from '#shared/text/text.ts';
import { type DrawnReceipt, drawReceipt } from '#test/receipts/draw-receipt.ts';
import type { Kind } from '#test/receipts/kind.ts';
import { type Quality, qualities } from '#test/receipts/qualities.ts';

export interface Tally {
  asked: number;
  right: number;
  certain: number;
  /** Claimed as certain, and not true. */
  falselyCertain: number;
}
type Tallies = Map<string, Map<ReadFieldName, Tally>>;

export interface Accuracy {
  byKind: Tallies;
  byQuality: Tallies;
  byKindAndQuality: Tallies;
  /** Fields that were read wrong or not at all. */
  misses: string[];
}

interface Trial {
  kinds: readonly Kind[];
  seeds: readonly number[];
  read(drawn: DrawnReceipt): Promise<Reading>;
  onlyQualities?: readonly Quality[];
}

/** Reads every kind in every quality and counts, field by field, what came out right. */
export async function tryReading({ kinds, seeds, read, onlyQualities = qualities }: Trial): Promise<Accuracy> {
  const accuracy: Accuracy = { byKind: new Map(), byQuality: new Map(), byKindAndQuality: new Map(), misses: [] };
  for (const kind of kinds) {
    for (const quality of onlyQualities) {
      for (const seed of seeds) {
        const drawn = await drawReceipt(kind, quality, seed);
        count(accuracy, { kind, quality, seed }, drawn, await read(drawn));
      }
    }
  }
  return accuracy;
}

function count(
  { byKind, byQuality, byKindAndQuality, misses }: Accuracy,
  { kind, quality, seed }: { kind: Kind; quality: Quality; seed: number },
  { shown, lost }: DrawnReceipt,
  { fields }: Reading,
): void {
  for (const name of readFieldNames) {
    const wanted = shown[name];
    const field = fields.find((one) => one.name === name);
    const isRight = field !== undefined && wanted !== undefined && isSame(name, field.value, wanted);
    // Of a drawn receipt that shows no such field nothing is known; of one that lost it, a certain value is a fault.
    const isFalse = field?.certainty === 'certo' && (kind.isDoubtful === true || (wanted !== undefined && !isRight));
    const isAsked = wanted !== undefined && !lost.has(name) && kind.isDoubtful !== true;
    const tallies = [
      tallyOf(byKind, kind.name, name),
      tallyOf(byQuality, quality, name),
      tallyOf(byKindAndQuality, `${kind.name}, ${quality}`, name),
    ];
    for (const tally of tallies) {
      if (isAsked) tally.asked += 1;
      if (isAsked && isRight) tally.right += 1;
      if (isAsked && isRight && field.certainty === 'certo') tally.certain += 1;
      if (isFalse) tally.falselyCertain += 1;
    }
    if ((isAsked && !isRight) || isFalse) {
      misses.push(
        `${kind.name} ${quality} ${seed} ${name}: ${wanted} read as ${field?.value ?? 'nothing'}${isFalse ? ' AND CERTAIN' : ''}`,
      );
    }
  }
}

function tallyOf(tallies: Tallies, row: string, name: ReadFieldName): Tally {
  const fields = tallies.get(row) ?? new Map<ReadFieldName, Tally>();
  tallies.set(row, fields);
  const tally = fields.get(name) ?? { asked: 0, right: 0, certain: 0, falselyCertain: 0 };
  fields.set(name, tally);
  return tally;
}

/** Names without accents and spaces, which the engine does not read, and with I as l; a time to the minute. */
function isSame(name: ReadFieldName, read: string, wanted: string): boolean {
  if (name === 'paidAtTime') return read.slice(0, 5) === wanted.slice(0, 5);
  if (!/Name|institution/.test(name)) return read === wanted;
  const plain = (text: string) =>
    fold(text)
      .replace(/[^a-z0-9]/g, '')
      .replaceAll('l', 'i');
  return plain(read) === plain(wanted);
}

/** The table of right of asked for each row, and certain ones. */
export function tableOf(tallies: Tallies, names: readonly ReadFieldName[] = readFieldNames) {
  return [...tallies].map(([row, fields]) => ({
    '': row,
    ...Object.fromEntries(
      names.map((name) => {
        const { asked = 0, right = 0, certain = 0, falselyCertain = 0 } = fields.get(name) ?? {};
        const wrong = falselyCertain === 0 ? '' : ` !${falselyCertain}`;
        return [name, asked === 0 && falselyCertain === 0 ? '–' : `${right}/${asked} (${certain})${wrong}`];
      }),
    ),
  }));
}
