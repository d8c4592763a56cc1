import { useEffect, useState } from 'react';

/** `lost`: the phone let the screen sleep after all, say to save its battery. */
type WakeLockState = 'off' | 'on' | 'lost' | 'missing';

/** Keeps the screen awake while wanted, also after another application was in front. */
export function useWakeLock(wanted: boolean): WakeLockState {
  const [state, setState] = useState<WakeLockState>('off');
  useEffect(() => {
    if (!wanted) {
      setState('off');
      return;
    }
    if (!('wakeLock' in navigator)) {
      setState('missing');
      return;
    }
    let over = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (over) return void held.release();
        lock = held;
        setState('on');
        held.addEventListener('release', () => !over && setState('lost'));
      } catch {
        if (!over) setState('lost');
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [wanted]);
  return state;
}
