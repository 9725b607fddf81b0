/** The stylesheet of the reference. Its colours copy `ui/tokens/color.css`, which the API does not load. */
export const style = `
:root { --page: #fbfaf7; --text: #24211d; --muted: #57514a; --line: #e4dfd6; --link: #256a29; --code: #f2efe9;
  --get: #1f5f99; --post: #256a29; --put: #8a4b00; --delete: #a51d2b; }
@media (prefers-color-scheme: dark) {
  :root { --page: #1b1a17; --text: #ece8e1; --muted: #bab4a9; --line: #35322c; --link: #8fd093; --code: #171613;
    --get: #8ec0f0; --post: #8fd093; --put: #f0b06a; --delete: #f6a3a8; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.55 system-ui, sans-serif; display: grid;
  grid-template-columns: 16rem minmax(0, 1fr); }
a { color: var(--link); text-underline-offset: 0.15em; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.up { display: none; }
main { grid-column: 2; grid-row: 1; }
nav { grid-column: 1; grid-row: 1; border-right: 1px solid var(--line); padding: 1.5rem 1rem; position: sticky; top: 0; height: 100vh; overflow: auto; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.3rem 0.5rem; border-radius: 8px; text-decoration: none; }
nav p a { font-size: 0.875rem; }
nav a[aria-current] { background: var(--code); font-weight: 600; color: var(--text); }
main { padding: 1.5rem 2rem 4rem; max-width: 62rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 0.25rem; } h2 a { color: inherit; text-decoration: none; } h2 a:hover { text-decoration: underline; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
p { margin: 0.5rem 0; max-width: 44rem; }
code { font: 0.875em/1.4 ui-monospace, "SFMono-Regular", Menlo, monospace; overflow-wrap: anywhere; }
p code, dd code, .says code { background: var(--code); border-radius: 4px; padding: 0.05em 0.3em; }
pre { background: var(--code); border-radius: 8px; padding: 0.75rem 1rem; overflow: auto; }
.subject, .call { border-top: 1px solid var(--line); padding-top: 1.5rem; margin-top: 1.75rem; }
.calls { list-style: none; padding: 0; } .calls li { padding: 0.2rem 0; display: grid; grid-template-columns: 4.4rem minmax(0, 1fr); align-items: baseline; }
.calls code { color: var(--muted); grid-column: 2; }
.method { display: inline-block; min-width: 4.2rem; font: 600 0.8rem/1.6 ui-monospace, Menlo, monospace; color: var(--get); }
.method.post { color: var(--post); } .method.put, .method.patch { color: var(--put); } .method.delete { color: var(--delete); }
.line { margin: 0; } .who, .note, .status, .or { color: var(--muted); } .who { font-size: 0.9375rem; }
.deprecated { color: var(--delete); font-weight: 600; }
.fields { list-style: none; margin: 0.25rem 0; padding: 0; border-left: 2px solid var(--line); }
.fields li { padding: 0.2rem 0 0.2rem 0.75rem; } .name { font-weight: 600; } .type { color: var(--muted); }
.note { font-size: 0.875rem; } .says { display: block; }
details { margin: 0.15rem 0; } summary { cursor: pointer; color: var(--link); font-size: 0.9375rem; }
.refusals { display: grid; grid-template-columns: 3rem minmax(0, 1fr); margin: 0.25rem 0; gap: 0.2rem 0; }
.refusals dt { font-variant-numeric: tabular-nums; font-weight: 600; } .refusals dd { margin: 0; }
@media (max-width: 900px) {
  body { display: block; }
  .up { display: block; margin: 0; padding: 0.5rem 1rem; border-bottom: 1px solid var(--line); }
  .up a { display: inline-flex; min-height: 2.75rem; align-items: center; }
  main { padding: 1rem 1rem 2rem; }
  nav { position: static; height: auto; border-right: 0; border-top: 1px solid var(--line); padding: 1rem; }
  nav li a { min-height: 2.75rem; display: flex; align-items: center; }
  .calls li { padding: 0.6rem 0; }
}
@media print { nav, .up { display: none; } body { display: block; } }
`;
