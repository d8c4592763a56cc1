import { subjectLabel } from '#features/audit-log/rules.ts';
import type { DataRegister } from './contract.ts';
import { endingOf } from './reference-endings.ts';
import { register } from './reference-tables.ts';
import { type DatumKind, endingText, isPersonal, keepings, type PersonKind, purposes } from './rules.ts';

/** The register of processing, as the Lei 13.709/2018 demands it (art. 37), out of the register of tables. */
export function readRegister(): DataRegister {
  const tables = Object.entries(register).flatMap(([table, entry]) => {
    if (!isPersonal(entry)) return [];
    const { label: purpose, ground } = purposes[entry.purpose];
    return {
      table,
      label: subjectLabel(table),
      purpose,
      ground,
      keeping: keepings[entry.keep],
      ending: endingText(endingOf(table) ?? { none: '' }, subjectLabel),
      people: Object.keys(entry.of) as PersonKind[],
      data: [...new Set<DatumKind>(Object.values(entry.data))],
    };
  });
  const order = Object.values(purposes).map(({ label }) => label as string);
  return {
    tables: tables.toSorted(
      (one, other) =>
        order.indexOf(one.purpose) - order.indexOf(other.purpose) || one.label.localeCompare(other.label, 'pt-BR'),
    ),
    plainTables: Object.keys(register).length - tables.length,
  };
}
