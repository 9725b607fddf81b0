/** Returns the name that code imports of a component's folder or file: `data-table` is DataTable. Titles stay. */
export function exportName(name: string): string {
  return /^[a-z]/.test(name)
    ? name.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase())
    : name;
}
