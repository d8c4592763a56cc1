type Permission = 'allowed' | 'waiting' | 'missing';

/** Two tones and a pause: audible over a radio, distinct from a telephone. */
const tones = [
  { hertz: 880, from: 0, to: 0.28 },
  { hertz: 660, from: 0.32, to: 0.6 },
];
const everyMs = 2_000;

let audio: AudioContext | undefined;
const listeners = new Set<() => void>();
const tellAll = () => {
  for (const tell of listeners) tell();
};

/** The page's audio context, created on first use; browsers start it only by a user's gesture. */
function context(): AudioContext | undefined {
  if (audio !== undefined || !('AudioContext' in window)) return audio;
  audio = new AudioContext();
  audio.onstatechange = tellAll;
  const start = () => void audio?.resume();
  for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, start, { passive: true });
  return audio;
}

/** Whether this page may sound now: browsers wait for a person's first touch or key. */
export function soundPermission(): Permission {
  const here = context();
  if (here === undefined) return 'missing';
  return here.state === 'running' ? 'allowed' : 'waiting';
}

export function followSoundPermission(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Plays once; inside a gesture it also unlocks later sound. */
export async function soundOnce(): Promise<void> {
  const here = context();
  if (here === undefined) return;
  await here.resume();
  const volume = here.createGain();
  volume.gain.value = 0.35;
  volume.connect(here.destination);
  for (const { hertz, from, to } of tones) {
    const tone = here.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(here.currentTime + from);
    tone.stop(here.currentTime + to);
  }
}

/** Rings until stopped, and vibrates where possible. */
export function startRinging(): () => void {
  const ring = () => {
    if (soundPermission() === 'allowed') void soundOnce();
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 120, 300]);
  };
  ring();
  const timer = setInterval(ring, everyMs);
  return () => {
    clearInterval(timer);
    navigator.vibrate?.(0);
  };
}
