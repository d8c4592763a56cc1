import { describe, expect, it } from 'vitest';
import { outlines } from './reference-outlines.ts';
import {
  federalDistrict,
  gather,
  heatRadius,
  isCut,
  isOnMap,
  lengthOf,
  mapHeight,
  mapWidth,
  overlap,
  pathTransform,
  piecesOf,
  placeBoxes,
  project,
  unproject,
  zoomOf,
} from './rules.ts';

const brasilia = { latitude: -15.7939, longitude: -47.8828 };
const goiania = { latitude: -16.6864, longitude: -49.2643 };

describe('the map', () => {
  it('holds Brasília and Goiânia, Goiânia to the south-west, and not São Paulo', () => {
    const [capital, west] = [project(brasilia), project(goiania)];
    expect(west.x).toBeLessThan(capital.x);
    expect(west.y).toBeGreaterThan(capital.y);
    for (const { x, y } of [capital, west]) {
      expect(x > 0 && x < mapWidth && y > 0 && y < mapHeight).toBe(true);
    }
    expect([brasilia, goiania].every(isOnMap)).toBe(true);
    expect(isOnMap({ latitude: -23.55, longitude: -46.63 })).toBe(false);
  });

  it('draws a length the same in both directions', () => {
    // Half a degree of latitude is 55.6 km.
    const down = project({ ...brasilia, latitude: -16.2939 }).y - project(brasilia).y;
    expect(down).toBeCloseTo(lengthOf(55_597), -1);
  });

  it('draws the perimeters where their places are', () => {
    const [a = 0, , , d = 0, e = 0, f = 0] = pathTransform.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const district = outlines.find(({ state }) => state === 'DF');
    const [x = 0, y = 0] =
      /^M(-?\d+) (-?\d+)/
        .exec(district?.path ?? '')
        ?.slice(1)
        .map(Number) ?? [];
    const drawn = project({ longitude: x / 1_000, latitude: y / 1_000 });
    expect(a * x + e).toBeCloseTo(drawn.x, 6);
    expect(Math.abs(d * y + f - drawn.y)).toBeLessThan(lengthOf(200));
    expect(outlines.map(({ name }) => name)).toEqual(expect.arrayContaining(['Brasília', 'Luziânia', 'Goiânia']));
  });
});

describe('the map on street tiles', () => {
  it('finds the point of a spot', () => {
    const { latitude, longitude } = unproject(project(brasilia));
    expect(latitude).toBeCloseTo(brasilia.latitude, 9);
    expect(longitude).toBeCloseTo(brasilia.longitude, 9);
  });

  it('stands on the same pixel as a tile of its zoom', () => {
    const scale = 8;
    const worldPx = 512 * 2 ** zoomOf(scale);
    const apart = (project(brasilia).x - project(goiania).x) * scale;
    expect(apart).toBeCloseTo(((brasilia.longitude - goiania.longitude) / 360) * worldPx, 6);
    const rise = ({ latitude }: { latitude: number }) =>
      (Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * worldPx;
    expect((project(goiania).y - project(brasilia).y) * scale).toBeCloseTo(rise(brasilia) - rise(goiania), 6);
  });
});

describe('placing boxes', () => {
  const box = { width: 112, height: 70 };

  it('leaves what is far enough apart where it is', () => {
    const boxes = [
      { x: 200, y: 200, ...box },
      { x: 500, y: 400, ...box },
    ];
    expect(placeBoxes(boxes)).toEqual(boxes);
  });

  it('lays none of many on another, however close their places are, and the first where it belongs', () => {
    const boxes = Array.from({ length: 40 }, (_, at) => ({ x: 400 + at, y: 300 + (at % 3), ...box }));
    const placed = placeBoxes(boxes);
    expect(placed[0]).toEqual(boxes[0]);
    for (const [at, one] of placed.entries()) {
      for (const other of placed.slice(at + 1)) expect(overlap(one, other)).toBe(false);
    }
  });

  it('cuts none by the edge of the window, and leaves what lies beside it there', () => {
    const window = { x: 180, y: 200, width: 352, height: 392 };
    const [corner, edge, beside] = [
      { x: 350, y: 10, ...box },
      { x: 340, y: 30, ...box },
      { x: 460, y: 200, ...box },
    ];
    const placed = placeBoxes([corner, edge, beside], [], window);
    expect(placed[0]).toEqual({ x: 300, y: 39, ...box });
    expect(placed[2]).toEqual(beside);
    expect(placed.some((one) => isCut(one, window))).toBe(false);
    expect([corner, edge].map((one) => isCut(one, window))).toEqual([true, true]);
  });
});

it('gathers what stands too close, so that no two groups lie on each other', () => {
  const items = [10, 20, 45, 200].map((x) => ({ x, y: 50, item: `${x}` }));
  expect(gather(items, { width: 30, height: 1 })).toEqual([
    { x: 10, y: 50, items: ['10', '20'] },
    { x: 45, y: 50, items: ['45'] },
    { x: 200, y: 50, items: ['200'] },
  ]);
});

describe('heat', () => {
  it('grows with a city’s share of the hottest, and is nothing without calls', () => {
    expect(heatRadius(0, 9)).toBe(0);
    expect(heatRadius(9, 9)).toBe(70);
    expect(heatRadius(1, 9)).toBeLessThan(heatRadius(4, 9));
  });
});

it('begins with the whole Distrito Federal, and little beyond it', () => {
  const { centre, width, height } = federalDistrict;
  const holds = ({ x, y }: { x: number; y: number }) =>
    Math.abs(x - centre.x) < width / 2 && Math.abs(y - centre.y) < height / 2;
  const [brazlandia, planaltina, gama] = [
    { latitude: -15.67, longitude: -48.2 },
    { latitude: -15.62, longitude: -47.65 },
    { latitude: -16.01, longitude: -48.06 },
  ];
  expect([brasilia, brazlandia, planaltina, gama].map(project).every(holds)).toBe(true);
  expect(holds(project(goiania))).toBe(false);
});

it('draws no line over a time of which nothing is known', () => {
  const at = (minute: number) => ({ at: new Date(minute * 60_000).toISOString() });
  expect(piecesOf([at(0), at(10), at(26), at(30)])).toEqual([
    [at(0), at(10)],
    [at(26), at(30)],
  ]);
});
