/** Returns the export name for a component's folder or file: `data-table` gives DataTable. Titles are returned unchanged. */
export function exportName(name: string): string {
  return /^[a-z]/.test(name)
    ? name.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase())
    : name;
}
