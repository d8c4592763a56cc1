/** Whether an address of street tiles is a style of vector tiles, and not of the pictures themselves. */
export function isTileStyle(url: string): boolean {
  return new URL(url).pathname.endsWith('.json');
}
