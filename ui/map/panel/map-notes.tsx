/** Current problems of the map, unobtrusively. */
export function MapNotes({ notes }: { notes: readonly string[] }) {
  return (
    <div role="status" className="map-notes">
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
