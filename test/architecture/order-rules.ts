/** Whether names are sorted without Portuguese collation, in which 'Água' precedes 'Esgoto'. */
export function ordersByBytes(source: string): boolean {
  const plain = source.replace(/\binPortuguese\([^()]*\)/g, '');
  const ordered = [...plain.matchAll(/\.orderBy\(((?:[^()]|\([^()]*\))*)\)|\b(?:asc|desc|direction)\(([^()]*)\)/g)];
  const names = /^\w+\.(?:\w*Name|name|nome|label|title|titulo|region|city)$/;
  return (
    /collate "pt-BR/.test(plain) ||
    ordered.some(([, all = '', one = '']) => `${all},${one}`.split(/[(),\s]+/).some((part) => names.test(part)))
  );
}
