/** A place as the city writes it at the corner of a block: capitals on a dark plate, the state behind a thin line. */
export function PlaceSign({ name, stateId }: { name: string; stateId?: string }) {
  return (
    <span className="place-sign">
      {name}
      {stateId === undefined ? null : <i> {stateId}</i>}
    </span>
  );
}
