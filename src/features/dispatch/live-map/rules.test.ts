import { describe, expect, it } from 'vitest';
import { heatRadius, isOnMap, lengthOf, mapHeight, mapWidth, project, spread } from './rules.ts';

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
    expect(down).toBeCloseTo(lengthOf(55_597), 0);
  });

  it('draws what lies far away closer, without a jump', () => {
    const x = (longitude: number) => project({ ...brasilia, longitude }).x;
    expect(x(-48.44) - x(-48.46)).toBeLessThan(x(-48.4) - x(-48.42));
    expect(x(-49.2) - x(-49.3)).toBeCloseTo((x(-48.2) - x(-48.3)) * 0.3, 6);
  });
});

describe('spreading labels', () => {
  const gap = { x: 100, y: 60 };

  it('leaves what is far enough apart where it is', () => {
    const spots = [
      { x: 200, y: 200 },
      { x: 500, y: 400 },
    ];
    expect(spread(spots, gap)).toEqual(spots);
  });

  it('moves neighbours apart, the same way every time, and keeps them on the map', () => {
    const spots = Array.from({ length: 12 }, (_, index) => ({ x: 900 + index, y: 80 }));
    const moved = spread(spots, gap);
    expect(spread(spots, gap)).toEqual(moved);
    for (const [index, a] of moved.entries()) {
      expect(a.x <= mapWidth && a.y >= 0).toBe(true);
      for (const b of moved.slice(index + 1)) {
        expect(Math.hypot((a.x - b.x) / gap.x, (a.y - b.y) / gap.y)).toBeGreaterThan(0.85);
      }
    }
  });
});

describe('heat', () => {
  it('grows with a city’s share of the hottest, and is nothing without calls', () => {
    expect(heatRadius(0, 9)).toBe(0);
    expect(heatRadius(9, 9)).toBe(70);
    expect(heatRadius(1, 9)).toBeLessThan(heatRadius(4, 9));
  });
});
