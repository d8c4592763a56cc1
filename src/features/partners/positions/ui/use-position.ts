import { useEffect } from 'react';
import { call } from '#ui/api/call.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { usePresence } from '../../presence/ui/use-presence.ts';
import { positionOperations } from '../contract.ts';
import { consent, sendEveryMs } from '../rules.ts';

/** Whether this person agreed to share its position. */
export function useConsent() {
  return useRead(positionOperations.findConsent, {});
}

export function useChangeConsent() {
  return useWrite(positionOperations.changeConsent, (given: boolean) => ({
    body: { given, version: consent.version },
  }));
}

/** Sends this phone's position during a call, given consent; silent on a phone's error. */
export function useSharedPosition(): void {
  const { data: agreed } = useConsent();
  const { data: presence } = usePresence();
  const shares = agreed?.givenAt != null && presence?.onDuty === true && presence.isWorking;
  useEffect(() => {
    if (!shares || !('geolocation' in navigator)) return;
    const send = () => navigator.geolocation.getCurrentPosition(report, () => {}, findOptions);
    send();
    const timer = setInterval(send, sendEveryMs);
    return () => clearInterval(timer);
  }, [shares]);
}

const findOptions: PositionOptions = { enableHighAccuracy: true, maximumAge: sendEveryMs / 2, timeout: sendEveryMs };

function report({ coords, timestamp }: GeolocationPosition): void {
  const { latitude, longitude, accuracy, heading } = coords;
  const body = {
    latitude,
    longitude,
    accuracyMeters: accuracy,
    headingDegrees: heading === null || Number.isNaN(heading) ? null : heading,
    at: new Date(timestamp).toISOString(),
  };
  // One that gets lost is followed by the next.
  call(positionOperations.reportPosition, { body }).catch(() => {});
}
