export interface Point {
  latitude: number;
  longitude: number;
}

/** Within the outermost degrees of the country. */
export function isInBrazil({ latitude, longitude }: Point): boolean {
  return latitude >= -34 && latitude <= 6 && longitude >= -74 && longitude <= -28;
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

/**
 * Roads are longer than a straight line, and traffic is slow: 1.35 × at 32 km/h, as measured in the Distrito Federal.
 */
const roadFactor = 1.35;
const roadSpeedKmh = 32;

/** Minutes by road for a great-circle distance. */
export function roadMinutesOf(meters: number): number {
  return ((meters / 1_000) * roadFactor * 60) / roadSpeedKmh;
}

/** Distance that a number of minutes by road covers. */
export function roadKmOf(minutes: number): number {
  return (minutes * roadSpeedKmh) / 60;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
