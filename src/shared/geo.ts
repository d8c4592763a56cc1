export interface Point {
  latitude: number;
  longitude: number;
}

const earthRadiusMeters = 6_371_000;

/** Great-circle distance in metres, on a sphere of 6371 km. */
export function distanceMeters(from: Point, to: Point): number {
  const latitudeSin = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitudeSin = Math.sin(radians(to.longitude - from.longitude) / 2);
  const share =
    latitudeSin ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudeSin ** 2;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(share)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
