const pipes = 'M424 110v62q0 16 16 16h284M596 132v56m192 10h172m48 8h440';
const flow = 'M424 110v65q0 16 16 16h284M596 132v59m192 10h172m48 8h440';

/**
 * A section through a night in Brasília: a house with its drains, grease trap, inspection box and sewer, in front of
 * blocks on stilts. The middle 900 units are enough for a phone.
 */
export function StreetScene() {
  return (
    <svg viewBox="0 0 1440 240" aria-hidden="true">
      <path d="M860 40h390v62H860zM-20 60h250v46H-20z" className="fill-brand" />
      <g strokeWidth="9" className="stroke-brand-strong">
        <path d="M874 56h370M874 72h370M874 88h370M0 74h220M0 90h220" strokeDasharray="20 8" />
        <path d="M930 56h20m92 0h20M902 88h20m228-16h20M56 74h20m64 16h20" className="stroke-now" />
      </g>
      <path
        d="M884 102v48m66-48v48m66-48v48m66-48v48m66-48v48m66-48v48M20 106v44m60-44v44m60-44v44m60-44v44"
        strokeWidth="7"
        className="stroke-brand"
      />
      <path d="M-600 150h2640v90H-600z" className="fill-ink" />
      <path d="M820 150h1220v7H820z" className="fill-ink-soft" />
      <g fill="none" strokeLinejoin="round">
        <path d={pipes} strokeWidth="16" className="stroke-brand-soft" />
        <path d={pipes} strokeWidth="9" className="stroke-brand" />
        <path d={flow} strokeWidth="4" className="stroke-water" />
      </g>
      <path d="M724 146h64v76h-64zM960 146h48v76h-48z" className="fill-surface-raised" />
      <path d="M730 178h52v38h-52zM966 204h36v12h-36z" className="fill-water" />
      <path d="M730 166q14-6 26 0t26 0v14h-52z" className="fill-signal" />
      <path d="M716 142h80v8h-80zM952 142h64v8h-64z" className="fill-line-strong" />
      <path d="M364 150V60h316v90M522 60v44" fill="none" strokeWidth="8" className="stroke-surface-raised" />
      <path d="M334 62 522 8l188 54z" className="fill-surface-raised" />
      <path d="M390 104h72v8h-72z" className="fill-brand-strong" />
      <g strokeWidth="4" className="fill-surface-raised stroke-brand-strong">
        <path d="M400 112h48v12q-24 10-48 0zM572 96h14v24h-14zM582 116h38q-2 20-24 20v12h-14z" />
        <path d="M424 104V90q0-10 12-10" className="fill-none" />
      </g>
      <path d="m1182 120 96-12v38z" className="fill-now" opacity=".35" />
      <path d="M1060 94h78l26 24h18v30h-122z" className="fill-surface-raised" />
      <path d="m1140 100 18 18h-18zM1060 124h122v6h-122z" className="fill-brand" />
      <g strokeWidth="5" className="fill-ink stroke-line-strong">
        <circle cx="1086" cy="148" r="11" />
        <circle cx="1156" cy="148" r="11" />
      </g>
    </svg>
  );
}

/** The background of the scene: the lit rooms, */
export function SceneRooms() {
  return (
    <svg viewBox="0 0 1440 240" aria-hidden="true">
      <path d="M366 60h312v92H366z" className="fill-signal-soft" />
    </svg>
  );
}

/** and the water on their floor, at the level it has when it ran off. It is moved alone. */
export function SceneWater() {
  return (
    <svg viewBox="0 0 1440 240" aria-hidden="true">
      <path
        d="M366 146q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0v60H366z"
        className="fill-water"
      />
    </svg>
  );
}
